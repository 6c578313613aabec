var e=`{"puzzles":"Gomoku","nodes":10000,"least_plies":5}
{"position":"freestyle 15 15/7O7/6X8/3OOX9/4X1O8/1OXXXXO8/2O12/15/15/15/15/15/15/15/15 X","line":"f5 f3 f8 f7 c5 b4 b5 d5 e7 g9 e8 e9 d7","value":1,"plies":15,"rank":1,"rating":1400,"game":0}
{"position":"freestyle 15 15/15/6O8/3OXX9/2XXXOX8/2XXOOOO7/1OXX11/1O1O11/15/15/15/15/15/15/15 X","line":"i6 c4 b5 a5 e8","value":1,"plies":7,"rank":1,"rating":1080,"game":1}
{"position":"freestyle 15 15/15/15/15/4O1XO7/4XXOO1X5/3XOX2XX5/4OX1X7/5OO8/6O8/7O7/15/15/15/15 X","line":"i12 f4 g8 d5 j8 i8 j5","value":1,"plies":9,"rank":1,"rating":1160,"game":2}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/2X6O5/3OOOOXXX5/4O1XOXX5/5O2XX5/10O4/15/15 X","line":"c10 g13 h14 i9 k10 l10 l9","value":1,"plies":9,"rank":1,"rating":1160,"game":4}
{"position":"freestyle 15 15/15/15/15/15/15/15/15/4XO1X7/4XOXO7/4O1XO7/15/15/15/15 X","line":"f11 i8 g12 c8 g9","value":1,"plies":7,"rank":1,"rating":1080,"game":5}
`;export{e as default};