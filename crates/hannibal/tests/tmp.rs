use engine::*; use hannibal::*;
#[test] fn t(){ 
 let mut m=Match::<State>::new(Setup::default(), fuzz::seed(0)).unwrap();
 let mut c=Chance::from_number(3);
 let mut v=vec![];
 for _ in 0..300 { let Status::Waiting(s)=m.status() else {break}; let seat=s.iter().next().unwrap(); v.clear(); m.state().legal(seat,&mut v); let a=v[c.below(v.len() as u32) as usize]; m.play(seat,a).unwrap();
  let st=*m.state(); let back=State::load(&st.position()).unwrap(); if back!=st { let a=format!("{st:#?}"); let b=format!("{back:#?}"); for (x,y) in a.lines().zip(b.lines()) { if x!=y {println!("{x} | {y}");} } panic!() } }
}
