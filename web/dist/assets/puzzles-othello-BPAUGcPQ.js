var e=`{"puzzles":"Othello","nodes":200000,"least_plies":3}
{"position":"--OOOO--O-OOXX-XOOOXOXXXOOOXXOOXOOOXXOOXOXXXOXOX-XXXXXXX--OO-X-X O","line":"a7 b1 g2 b2 b8 h1 g1 pass a1 pass a8 pass g8 e8","value":22,"plies":14,"rank":1,"rating":1360,"game":0}
{"position":"-X-OOOO-O-XOOX-XOOXXXXXXOOOXOXOXOOOOXOXXOOXOOOX---XXXO-O--XXXOO- X","line":"a7 a8 b2 b8 b7 g7 h6 h1 h8 g2 c1 a1","value":-12,"plies":12,"rank":4,"rating":1580,"game":1}
{"position":"--O--O----OOOOX-OOOOOXXOOOOOXXXXXOXXXXXXXXOXXXXXX-XOXOX--OOOOOOX X","line":"a2 h1 h2 h7 b2 a1 a8 b7 b1 pass g1 e1 d1","value":12,"plies":13,"rank":2,"rating":1420,"game":2}
{"position":"OXXO-----OXXO---OXOXXOO-OOXOXXOOOOOXOXXOXOOXOOXO--XOOOOO-XOOOOOO X","line":"b7 a2 f1 e1 f2 g2 h2 h3 h1 g1 pass a7 a8","value":-26,"plies":13,"rank":2,"rating":1420,"game":3}
{"position":"OOOOXO---OOXXOXOXOXXOOX-XXOOXOXX-XOOXXX-OOXXOOXOOX-XXO-O---XX-OO X","line":"a2 h1 f8 a5 g1 b8 a8 c8 c7 g7 pass h5 pass h3","value":-34,"plies":14,"rank":2,"rating":1460,"game":4}
{"position":"-XXXXXX-O-XOXX-OOOOXXOOOOOOOXOOOOOOOOXOOOOOOOOOO--OXXX---O-XXX-- X","line":"c8 b2 a8 b7 a7 g2 a1 g8 h1 pass g7 h7 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":5}
{"position":"X-XOOX---XOOXO--OOOOOOOOXOXXOXOOXOXOOOOO-OOXXXOO-OXXXXX---XXXXX- X","line":"g2 a2 b1 h1 a8 b8 h2 h8 a7 a6 h7 g1","value":-12,"plies":12,"rank":6,"rating":1780,"game":6}
{"position":"-OOO-O-----OOOXXOOOOXOXXXOOXXOOXXOXXOOXXXXXOXOXXXXOXXX-XXXX--X-- X","line":"g7 h8 g8 h1 c2 e8 a2 b2 a1 pass e1 pass d8 pass g1","value":18,"plies":15,"rank":1,"rating":1400,"game":7}
{"position":"---XXX---XXXOOOXOXOXOOOXOXXOXXOXOXOXXOO-OOOXXOOOO-OOOX---XXXXXX- X","line":"h1 g7 h8 h7 h5 g1 b7 a2 c1 a8 b1 a1","value":8,"plies":12,"rank":2,"rating":1380,"game":8}
{"position":"--OOOOOO--OOOOOX--OXOOOX--OXOOOX--OXXOOXXOXXOXOXOXXXXXXXOXXXXXXX X","line":"a5 a4 b5 b3 b2 b4 a2 a1 a3 b1","value":10,"plies":10,"rank":1,"rating":1200,"game":9}
{"position":"OOOOOOO-XXXOOO-XXXOXXOXXXOOXOXOXOOOXXXXX--OXOXXX--OOOX----OOOX-- X","line":"b8 b7 a8 b6 a7 a6 g2 h1 pass h7 g7 h8 g8","value":-10,"plies":13,"rank":1,"rating":1320,"game":10}
{"position":"----OOXOO-O--OXOOOXXXOOOOXOXOOXOOOXOOXXOOOOXOOXO-OOOXXXO--OOOOOO X","line":"e2 d1 d2 c1 b2 a1 b1 pass a8 a7 b8","value":2,"plies":11,"rank":2,"rating":1340,"game":11}
{"position":"--XOOX----XXXX--OOXXOOOOOOXXXXOOOOXOXOXOOOOXOXOOOOXXXXX---XXXXX- X","line":"g2 h1 g1 h7 b8 b2 a8 b1 a1 h2 a2 pass h8","value":12,"plies":13,"rank":2,"rating":1420,"game":12}
{"position":"OOOOOO--OOXXX---OOOOOOOOOXOXOXOOOOXXXOO-OXXXXOO-OOXXXX--OXXXX--- X","line":"g2 f2 h2 g7 h8 f8 g8 h7 g1 h1 h6 h5","value":-26,"plies":12,"rank":4,"rating":1580,"game":13}
{"position":"-----OXX--XXXOXX-OXXXOOXO-XXXOOXXXXOXOOX-OOXOOOX--OOXOOXOOOOOOOX X","line":"e1 a6 a7 b4 b7 b1 c1 b2 a1 d1 a3 a2","value":4,"plies":12,"rank":1,"rating":1280,"game":14}
{"position":"--OOOO-OX-OOOOOOXXOXOOXOXXXOOXOOXXOOOXOOX-OXXOXO-O-XXXOO--X-OOOO X","line":"g1 d8 a8 b8 b2 c7 b6 a7 b1 a1","value":-12,"plies":10,"rank":1,"rating":1200,"game":15}
{"position":"OOOOOOOO-OXXXXOX-OOOOOXXOOOOOOXXOOOOOXXX-OOXOX-X--XOX----XXXXX-- X","line":"a6 h7 a3 a2 pass a7 b7 a8 pass g6 f7 g8 g7 h8","value":-32,"plies":14,"rank":4,"rating":1660,"game":16}
{"position":"---OOO-----OOO--OXXOXOOOOXXOOOOOXXOXOOOOXOOOXXOOXOOXXXXOOOOOXX-- X","line":"g2 g8 g1 h8 c1 c2 b1 b2 a2 h2 pass a1 pass h1","value":-30,"plies":14,"rank":1,"rating":1360,"game":17}
{"position":"-OOOOO----OXXXX---OXXXX--OOXOXXXXOXOXXXXXOOXOXXXXOOOOOOO--OXXXXX X","line":"b8 h1 h2 g1 h3 pass a4 a3 a8 b3 a2 b2 a1","value":26,"plies":13,"rank":1,"rating":1320,"game":18}
{"position":"--XXXX-O-OXXXXO-XXXXXXOOXXXOOOOOXXXOOXOO-XXXOOXO--XXXXXO----XXOO X","line":"b1 d8 c8 g1 h2 a1 a2 a6 a7 b8 b7 a8","value":-28,"plies":12,"rank":2,"rating":1380,"game":19}
{"position":"-OOOOO---OOXXX--XOOOXXXXOOOOOOOXOOOXOOOXOOOXOOOXOOOXOO-XX--X-O-- X","line":"e8 g1 a1 a2 h1 h2 g2 h8 b8 g8 g7 c8","value":2,"plies":12,"rank":1,"rating":1280,"game":20}
{"position":"XXXXXXX--XOXOXO--OOOOXOXXOOOXXOXXOXOXOXXXOOXOXXXXXXXXX--XXOOO--- O","line":"f8 g8 g7 a3 a2 h1 h2 h7 h8","value":-12,"plies":9,"rank":1,"rating":1160,"game":21}
{"position":"OOOOOO--OXXXOOO-OOXOXOO--OOXOOXOXOXOXOXOXXXXXXOOX-XXX--O--OOOO-- X","line":"h1 g1 h3 h2 h8 f7 g7 b8 b7 a8 a4 g8","value":-2,"plies":12,"rank":2,"rating":1380,"game":22}
{"position":"XXXX----OOOXXX--OOOOOOO-OOXXXOOOOOOOOOXXOOOOOOXXOXXOOO--OOOOOOO- X","line":"h3 f1 h2 e1 g1 g7 g2 h1 h7 h8","value":-14,"plies":10,"rank":1,"rating":1200,"game":23}
{"position":"--XXXXX-X-XXXXXOXXXOXXXXXOXOXOX-XOOXOXOOXXXXXOO--XXOOOO---OOOOO- O","line":"h4 h8 a7 b8 a1 h6 b2 h1 h7 b1 a8","value":-12,"plies":11,"rank":1,"rating":1240,"game":24}
{"position":"OOOOOOOOOOXOXOO-OXXOOOOO-XXOOOOO-OXOOOXOOOOOOXXOO-OOOX-----XXXX- X","line":"c8 b7 a4 a5 h2 g7 b8 a8 h8 h7","value":-16,"plies":10,"rank":2,"rating":1300,"game":25}
{"position":"OXOOOOO-OOXOOOO-OOOXOOOXOOXOXOXX-OOOOXXXXO-OXOXX---OO-XX--XXXOXX X","line":"f7 b8 h1 h2 a7 c6 a8 b7 a5 pass c7","value":40,"plies":11,"rank":1,"rating":1240,"game":26}
{"position":"OOOOOOOXOXXXOOOXOXOOOXOXOXXOOOOXOOXXOOOXOOOOOO-X---OOX-X---O---- X","line":"g6 g8 c8 b8 e8 f8 c7 b7 a8 a7 h8 g7","value":4,"plies":12,"rank":1,"rating":1280,"game":27}
{"position":"--X--OOOX-XXXOOXXXOOOOOOXOXOOOO-XOOOOOO-XOOOXOOO-OOXXO-O-OOOOO-- X","line":"h5 h4 b2 a1 b1 a7 a8 d1 g8 g7 h8 pass e1","value":6,"plies":13,"rank":1,"rating":1320,"game":28}
{"position":"--OO--O---OOOO--OOXXOOOOOOXXXXOXOXOOXOXXOXOXOXXX-OXOOOXX--XXXXOX X","line":"a8 b8 h2 b2 a1 b1 a7 pass f1 e1 h1 pass a2 pass g2","value":42,"plies":15,"rank":1,"rating":1400,"game":29}
{"position":"--OOOOOO-OOOOOOO-XOXXOXOXXOXOOXOXXXXOOOO-XOOOOOO-XOOOO----OOOOO- O","line":"a8 a1 a7 b1 a6 b8 a3 h8 pass a2 pass h7 g7","value":8,"plies":13,"rank":3,"rating":1520,"game":30}
{"position":"--OOOOO-O-OOXXX-OOOOOXXOOXOOXOXO-XOXXXXOX-OXXXOOOOOOOO--XXOOO--- X","line":"f8 b6 a5 g7 a1 h1 h2 pass b1 b2 h8 h7 g8","value":14,"plies":13,"rank":1,"rating":1320,"game":31}
{"position":"XXXX-O----XXXX--XXOOXX-XXOOXOXX-OOXXOXXXOXOOOOO-XXXXXXOOXXXXXXX- O","line":"e1 g1 h4 b2 a2 h6 h8 g3 g2 h1 h2","value":-10,"plies":11,"rank":2,"rating":1340,"game":32}
{"position":"--OOOO--OOOOOOX-OOOOOXX-OOOOXXO-OOXXXXO-OOXXOXOO-XOOOOO-X-XXXXO- X","line":"h3 h5 h4 h1 b8 a7 h7 h2 h8 pass a1 b1 g1","value":22,"plies":13,"rank":3,"rating":1520,"game":33}
{"position":"-OOO--O-OOOXXO--OOOOOXOOOXOOXXOO-XXOOOX-XXXOOOXO--OXXXXX--OXXXXO X","line":"h5 g2 a1 a5 e1 b7 f1 a7 h2 h1 a8 pass b8","value":20,"plies":13,"rank":1,"rating":1320,"game":34}
{"position":"-XOO------XOXX--OOOXXOOOOOXXXXOOOOXOOXOOOXOOXOOOO-XXOOO-OXXXXXX- X","line":"h8 b7 e1 h7 g2 b2 h2 f1 g1 h1 a1 a2","value":2,"plies":12,"rank":1,"rating":1280,"game":35}
{"position":"OXOOOOOOXXXOOXOOXXOXOOOOXXXOOOXOXXXXOOXOXXXXXOXO--XXXXX----XXXXX O","line":"a7 b7 a8 b8 c8 pass h7","value":28,"plies":7,"rank":1,"rating":1080,"game":36}
{"position":"-XOOOOO-OXXOOX--OXXXOXX-OXXOXOX-OXOXXXXXOXXOXX-OOXXXXX----OOOOOO O","line":"a1 h7 g7 g6 h4 h3 g2 h2 h1 b8 a8","value":38,"plies":11,"rank":1,"rating":1240,"game":37}
{"position":"OOOO----XOOXOO-OXXOOXOO-XXOOOOOOXXOOXXOXXXXXXOXXO-OOOXXX--O-OX-- X","line":"a8 b7 f1 h8 g8 e1 b8 g1 g2 h1 d8 h3","value":10,"plies":12,"rank":1,"rating":1280,"game":38}
{"position":"--XXOX----XOOX-X-OOOOXX-OOXXOXX-OOXXXOXXOOOOOOOXXXOXOOOX--XXXOOX X","line":"a2 a3 b2 h3 h4 g2 b8 a8 h1 g1 pass a1 b1","value":-12,"plies":13,"rank":2,"rating":1420,"game":39}
{"position":"OXXXXXXXOOOOOOOOOXOOOOOOXXOOOOXO-XXXOOOOO-XXXOXO----O-XO---O--XO X","line":"e8 d7 f7 f8 c8 c7 b6 b8 b7 a7 a8 a5","value":-20,"plies":12,"rank":2,"rating":1380,"game":40}
{"position":"-OOOOO--X-OOOOX-XXOOOXX-XXOOOOXXXXOOOOX-XXOOXXXXXOOOOO-OO-OOO--- X","line":"g1 a1 b2 g7 h8 h2 h1 h3 h5 g8 f8 pass b8","value":-2,"plies":13,"rank":3,"rating":1520,"game":41}
{"position":"--X-O---XXXXXX--OXXXXX--OXXXXX-OOXOOXXXOOXOXXXXOOOXXXXXOOOOOOOOO O","line":"a1 b1 g4 g3 f1 g1 h1 pass d1 pass h2 h3 g2","value":44,"plies":13,"rank":3,"rating":1520,"game":42}
{"position":"XXXXXX---XXXXXX--OXOOXXXOOXXXOXXOOXXXOXXOOXOXXOX--OXXOXX-OXXXXXX X","line":"a2 a3 a7 b7 a8 h2 h1 g1","value":30,"plies":8,"rank":2,"rating":1220,"game":43}
{"position":"O--XXXO--OXXXX--OOOXXXXOOOXOXXOOOOXXOOOOOOOXXOOO--XXXXO--XXXXX-- X","line":"h1 c1 b1 h2 a2 b7 h7 g2 a8 a7 h8 g8","value":14,"plies":12,"rank":2,"rating":1380,"game":44}
{"position":"--XXXXX--XXXOX--OOXOXOO-OOOXXOOOOOXXOXXOOOOOXXXO--OOXX-O-OXXXXX- X","line":"a8 a1 b7 g7 a7 b1 a2 h1 h8 g2 h3 h2","value":24,"plies":12,"rank":1,"rating":1280,"game":45}
{"position":"OXXXXXXXOOOOXO--OOOXOXXXOOXOOOXXOXXXOOOOOX-XOXOO---OXXX---O--X-X X","line":"h7 d8 e8 b7 c7 c6 g2 h2 a8 g8 a7 b8","value":-6,"plies":12,"rank":3,"rating":1480,"game":46}
{"position":"-O-OOOOOX-OOOOOXXXXOOOOOXXXOXXOOXXOXXOOOXXXXOO-OOOXX----XXXX---- X","line":"g7 g6 e7 a1 f7 b2 h7 h8 g8 f8 e8 pass c1","value":-20,"plies":13,"rank":3,"rating":1520,"game":47}
{"position":"--OOOO---XOOOOO-XXXXXOXX-XOXOXX-OXXOXOX-OXOXOXOXX-OXXOOO--OXXXXX X","line":"a4 a1 b7 a8 b8 h2 h1 g1 a2 b1 h5 h4","value":10,"plies":12,"rank":2,"rating":1380,"game":48}
{"position":"O-XXOO---OXXXO--OXOXOXOOOOXXOXOOOOOXXOXOOXOXOXOOOXXXXX--OXXX-X-- O","line":"e8 g1 a2 b1 h1 g8 h8 h2 g2 h7 g7","value":22,"plies":11,"rank":2,"rating":1340,"game":49}
{"position":"-OX--O----OXO-O-XXOOXXXOXOOOXXOOXOOXXXOXXOOOOOXXX-OOOXXX-OOOOOOO O","line":"d1 e1 a2 a1 b2 b7 a8 f2 g1 h1 h2","value":4,"plies":11,"rank":2,"rating":1340,"game":50}
{"position":"O-XXXXXX-OXXXXXXOXOOXOXXOXXOXXOXO-XOXOOX-XXXXOXX-OXOX--XO--O-X-- X","line":"b1 a6 c8 e8 f7 b5 b8 a2 pass a7 pass g8 h8 g7","value":6,"plies":14,"rank":8,"rating":2060,"game":51}
{"position":"XXXXXX---XXXXXXOOOXXXXXOOOXXXXXOOOOOOOXO--XXOXOO---XXO-O-OOOOOO- O","line":"h1 a2 g1 b6 c7 g7 h8 a6 b7 pass a7 a8","value":2,"plies":12,"rank":1,"rating":1280,"game":52}
{"position":"---XOO--O-XXOOO-OOXOXOOXOXOXOOOXOXXXXXOXO-XOXXXX--XOOXXX--XOOOOO X","line":"g1 b1 c1 h1 h2 b2 pass b8 b7 a7 a8 b6 a1","value":-16,"plies":13,"rank":3,"rating":1520,"game":53}
{"position":"OOOOOOOXOOOOOOOXOOXXOXOXOOXOXOOXXOOOOOOXXOOXXXXXOO--XX---------- X","line":"a8 d7 c8 b8 c7 e8 d8 f8 g7 h8 g8 h7","value":-12,"plies":12,"rank":2,"rating":1380,"game":54}
{"position":"-XXXXX--O-XOOOOXOOOOXOOXOOOOOXOX-OOOOXXX-OOXOXXXO-XOXX---XXXXX-- X","line":"b2 h7 h8 g8 g7 a8 a6 a5 b7 pass h1 g1 pass a1","value":8,"plies":14,"rank":3,"rating":1560,"game":55}
{"position":"OXXXX-X-OO-XXXX-OOOXXX--OOOOXOO-OOOOOOO-OXOXOXX-XXXOXO--OOOOOOO- X","line":"c2 h6 g3 h3 h5 h1 h2 h4 g7 f1 h7 h8","value":-30,"plies":12,"rank":1,"rating":1280,"game":56}
{"position":"OOOOOOOOOOOOOOOOOXXOOOOOOOXOOXOOOXOXXXOOOOXXXXXXOX--O----X------ O","line":"f7 e8 h7 g8 d7 c7 a8 g7 h8 pass f8 pass c8 pass d8","value":60,"plies":15,"rank":1,"rating":1400,"game":57}
{"position":"-XXXXXX---XOOOOOXXXXOOO-XXXOOOXXOOXXOXXX-OOXXXXX-OOOXX----XXXXX- X","line":"a8 b8 a7 h8 h1 h3 a6 h7 g7 a2 a1 b2","value":2,"plies":12,"rank":2,"rating":1380,"game":58}
{"position":"--XXXX----XXXXX--OOOOXOO-OOXXXOOXOXXXXOOXOXOOOXOXXOOOO-O-OOOOO-O X","line":"g8 g7 a8 g1 h1 h2 a2 b2 a4 a3 b1 a1","value":2,"plies":12,"rank":1,"rating":1280,"game":59}
{"position":"-OOOOOOOXOOOXXO-XOOXXOOOXOOXOOO-XOOOXO-XXXOOOO--XOXXOO----OOOO-- X","line":"a1 b8 g6 h7 a8 g5 h2 h4 h6 g7 g8 pass h8","value":16,"plies":13,"rank":1,"rating":1320,"game":60}
{"position":"OXOOOO--OOXXXXXXOOOXXXXX-OXOXOXXOXXXOOOXXXXOOOO---OOOO---OO-OO-- X","line":"a4 b7 h7 h1 g1 a7 h6 h8 a8 pass d8 g7 g8","value":14,"plies":13,"rank":2,"rating":1420,"game":61}
{"position":"XXXXXX--X-XXXX-OXXXXXXOOXXXXXOOOXXXXXXOO-XXOOXOO-XXOOXXO---OXX-- O","line":"a6 a7 c8 b8 a8 g2 g8 pass h1 g1 b2 pass h8","value":16,"plies":13,"rank":1,"rating":1320,"game":62}
{"position":"--XX--OXO--XXOOXOOXXOOOXOXOOOXXXOOOOXOXXOOOOOXOX--OOOOXX----OOXX X","line":"d8 c8 f1 c2 b8 b7 a8 a7 a1 e1 b1 b2","value":26,"plies":12,"rank":3,"rating":1480,"game":63}
{"position":"-OOOOOO--XOXXO-O-XXOOXOOXXOXOOOOXXOOOOO-XXXXXOXX--XOOX---XXXXXX- X","line":"g7 a3 h5 h8 h1 h7 g2 a8 a1 a7 b7 pass a2","value":6,"plies":13,"rank":1,"rating":1320,"game":64}
{"position":"-OOOOO----OXOX--XXXXXXXXOXOOOXXXOOXOOXXXOOOXXOXX--XXXOOX-XXXXO-- X","line":"h8 a8 g8 a2 a7 b7 a1 g1 b2 h2 h1 g2","value":14,"plies":12,"rank":1,"rating":1280,"game":65}
{"position":"-XXXXX---OXXXX-XOOOXXX-XOOXOXXXXOXOXOOXXOOOOOOOX-OXXXOO-O--XXO-- X","line":"a7 b8 c8 g2 g3 g1 h1 pass h7 h8 g8 pass a1 a2","value":16,"plies":14,"rank":1,"rating":1360,"game":66}
{"position":"OX-O-X--OXXOOOO-OXOXXOX-OXOOXXX-OXXOXXXXOXOXOOX-OXOOOO--OXOOOOO- O","line":"h2 h8 h6 c1 e1 h7 g7 h4 h3 h1 g1","value":2,"plies":11,"rank":3,"rating":1440,"game":67}
{"position":"-OOOOO---OOXOO--XOOOOOOOXOOOOOOOXOXXOXOOXOOXXOO-XOXOOX----XXXXX- X","line":"h7 h6 h2 g2 h1 g1 a1 a2 b8 a8 g7 h8","value":16,"plies":12,"rank":2,"rating":1380,"game":68}
{"position":"-O--XX--O-OXXX--OOXOOXXOOXOOOXXOOXOXXOXOOXXXOXOOOXXXXO-O--OOOOO- X","line":"c1 a8 a1 b2 b8 d1 h8 g7 h2 g1 h1 g2","value":-2,"plies":12,"rank":1,"rating":1280,"game":69}
{"position":"OOOOOO-OOOOOOX-OOOOOX--OOOOXOXXOOOOOOOOOOOOXOOOOOOXXXOXOOOOOOOOO O","line":"g1 pass f3 g3 g2","value":52,"plies":5,"rank":1,"rating":1000,"game":70}
{"position":"--------XXOO-O-XXXXOOOXXXOXXOXOXXXOXXOOXXXXOXOOXXXXOOO--XOOOOOOO X","line":"e1 d1 c1 e2 f1 a1 b1 g1 g2 pass g7 h7 pass h1","value":10,"plies":14,"rank":6,"rating":1860,"game":71}
{"position":"--XXXX----OXXXO-OOXOXOOOOOXXOXOXOOXOXOOXOOOOOXXO-OXOXXO-OXXXX-O- O","line":"b2 a7 g1 h1 h2 b1 f8 a2 a1 h7 h8","value":8,"plies":11,"rank":3,"rating":1440,"game":72}
{"position":"OOOOOOO-OOOXXXXOOXOOXXXOOXOXXOXOOOXXOOXOOXOOOXXO-XOO--XO-------- X","line":"b8 e7 f7 h1 pass h8 g8 d8 a7 c8 f8 a8 pass e8","value":-36,"plies":14,"rank":2,"rating":1460,"game":73}
{"position":"---XXX--O-XXXO--OOXXXXOXOXOOXOOXOXOXXXOXOXOXOOXXOOOOXX-XOOO-OX-- X","line":"d8 g8 h2 g2 g1 h1 b2 h8 g7 a1 b1 c1","value":-26,"plies":12,"rank":4,"rating":1580,"game":74}
{"position":"O--XXXX-OOXXXXX-OXOXXX-O-OXOXOOO-OXXOXOOOXOOOOOOX-OOXOOX--O-X-OO O","line":"a5 h2 f8 d8 g3 a4 a8 b7 b8 pass c1 b1 h1","value":32,"plies":13,"rank":5,"rating":1720,"game":75}
{"position":"-----O---XOOO-O-OXXXXOOOOXOOOOOOXXOXXXXOOXXOXXO-OXXXOXX-OXXXXXXX X","line":"h1 f2 h7 a1 c1 d1 b1 a2 e1 g1 h2 h6","value":18,"plies":12,"rank":3,"rating":1480,"game":76}
{"position":"--X--O---XXXXO--OXXOXOO-OXXXXXOOOXOOOOOOOOXXXXOXO-XXOOXX-XXXXXXX X","line":"h3 e1 d1 a1 a2 b1 a8 b7 g1 h2 g2 h1","value":2,"plies":12,"rank":2,"rating":1380,"game":77}
{"position":"XOOXX---XXOXXX--XOXOOXO-XOOXOOOOXXXXXOOOXXXXXXOO-XXXOOXO-OOOOO-X O","line":"a8 a7 g8 h3 h2 h1 g1 f1 g2","value":-4,"plies":9,"rank":2,"rating":1260,"game":78}
{"position":"O--O--XX-O-OOXXX-OOOOXXXXXXXXOXXXOXXXXXXOOOOOXXX--OOOOXX--OOOOO- X","line":"f1 e1 a7 a3 a2 a8 b8 h8 b7 c2 c1 pass b1","value":16,"plies":13,"rank":1,"rating":1320,"game":79}
{"position":"--OOOOO-XXXXXO-OXXOXOXOO-XOOXOXO-XOOOXOOXXXOOOXO--OXOO---OOOOOO- X","line":"g7 a4 a5 b7 a8 a7 h8 g2 h1 h7 b1 a1","value":-16,"plies":12,"rank":1,"rating":1280,"game":80}
{"position":"XXXXXXX-OXXXXXX-XOXOOXXXXOXXXOO-XOXXOOOOXOXOOOO--OOOOO---OOOO--- O","line":"h1 h2 h4 a8 a7 g7 h6 f8 g8 h7 h8","value":-12,"plies":11,"rank":1,"rating":1240,"game":81}
{"position":"--XXXXX-X-OOOO-XXXOOXOXXXOXOXOOXXXOXXOXXXXXOXOXXX-XOOX-----OXXX- X","line":"c8 g7 b1 b7 g2 h1 b2 a1 b8 a8 h8 h7","value":-14,"plies":12,"rank":1,"rating":1280,"game":82}
{"position":"--OOXO--O-OOXX--OXOXXXXOOOXXXXXOOXOXXOOOO-XXXXOOO-OXOX-O-XXXXXX- X","line":"b6 b2 a1 b1 g1 h1 a8 b7 g7 h8 pass g2 h2","value":-4,"plies":13,"rank":1,"rating":1320,"game":83}
{"position":"---XXX-----OOOO-XXOOOXOO-OOOXOXXOOOOXOOXOXXOXXOO-XXXXXXO-XXXXXXX X","line":"h1 a7 h2 g1 a8 c1 b1 a2 a1 pass c2 b2 a4","value":26,"plies":13,"rank":2,"rating":1420,"game":84}
{"position":"O-OOXX--OOOOOX--OOXOOOOXOXXXXXO-XXXXXX-OXOXXXX--XXXXXX--XXXXXXX- X","line":"g2 g5 h2 g6 h6 h1 g1 h4 b1 h7 pass g7","value":16,"plies":12,"rank":2,"rating":1380,"game":85}
{"position":"--XXXXXX---XXOOXOOOXXXOXXXXXXXOX-XOXOXOXXXXXOXOX--XXXOOX----XXOX X","line":"c2 a2 a1 a5 b2 c8 d8 b1 b7 a8 a7 b8","value":-2,"plies":12,"rank":1,"rating":1280,"game":86}
{"position":"-OOOOOOOX-OXXXXOXXOOOXXOXOOXOXXOXXOOXOOO-OOXOOOOO-XOO----XXX---- X","line":"a6 a1 b2 b7 f8 f7 h7 h8 a8 g7 e8 pass g8","value":6,"plies":13,"rank":1,"rating":1320,"game":87}
{"position":"--XXXX--X-XOXX--XXOXXXX-XOOOOXOO-OXXXXOOOOXOOXOOOOOOXOOOX--XOXXO O","line":"h3 c8 b8 a5 b2 g2 h1 h2 g1 a1 b1","value":6,"plies":11,"rank":1,"rating":1240,"game":88}
{"position":"OXXXXX-X-OXXXX-XXXOOOOOX-XOOOOXXXXOXOXOOOOOOXOO----OOOO---XXXXX- X","line":"a2 a4 h8 h7 h6 g1 g2 pass c7 pass a7 a8 pass b7 b8","value":30,"plies":15,"rank":1,"rating":1400,"game":89}
{"position":"--OOOOOO--OXXXOX--OXOOXX-OOOOXOX--OOOOXXOOOXXOXX-OXOXXOO-XXXXX-O X","line":"b3 b5 a4 a3 a8 g8 a7 a5 a2 pass b1 b2 a1","value":8,"plies":13,"rank":3,"rating":1520,"game":90}
{"position":"OXOOOOO-OOOOOO--OXOXXXXXOXXOXOX-OXXXOXXXOOXOXOX---OXXX----XXXXX- X","line":"b8 h7 h1 h4 h6 g2 h2 g7 h8 b7 a8 a7","value":6,"plies":12,"rank":1,"rating":1280,"game":91}
{"position":"--OXXXX-O-XOOX-XOOXXOOXXOXXXXOOXOOXOXXOXOOXXXOXXO-XOOO-X--XOO--- X","line":"b1 b2 b7 g7 f8 h8 g8 h1 a1 g2 a8 b8","value":0,"plies":12,"rank":1,"rating":1280,"game":92}
{"position":"-OOOOOO---OXXO--OXOOXOO-XXXXXOOOXXOXXOO-XXXOXOO-XXXXXX--OOOOOOO- X","line":"h2 h3 b2 a1 a2 h1 g2 pass h7 h5 h6 h8 g7","value":4,"plies":13,"rank":4,"rating":1620,"game":93}
{"position":"OOOOOOOOOOOOOOOOXOOXOOOOXOOXXXXXXOOOOOXX-OOOOXXX----XOO------O-O X","line":"a6 h7 g8 d8 e8 d7 c7 a7 b7 a8 b8 c8","value":-36,"plies":12,"rank":6,"rating":1780,"game":94}
{"position":"-OOOOOOOOOOOXXO-OOOXOOOOOOXOOOO-OXOOOO-XOXXOXXX-O-XXXX--O-X-XO-- X","line":"a1 b7 b8 d8 g5 g8 h2 h4 h6 g7 h7 h8","value":-22,"plies":12,"rank":3,"rating":1480,"game":95}
{"position":"X----OOOXX-O-OXXX-XOOXXXXOOXXOOOXXOXXXOOXXXOOOOOXXXXXXOXOOOOOOOX O","line":"e2 b3 b1 c1 c2 d1 e1","value":4,"plies":7,"rank":2,"rating":1180,"game":96}
{"position":"-----OOO-OOOOOOXXOOOOOOOXOXOOOOOXOXXXOOOXXOOXXOOX-XOOX-O--XOO-X- X","line":"f8 g7 h8 b8 b1 c1 a8 a2 b7 a1 d1 e1","value":14,"plies":12,"rank":2,"rating":1380,"game":97}
{"position":"--OOOO-O--OOOO-OXXOOOO-OXXOOOOOOXXXOXOOOXOOXXXXOXOXXXX-O--OX-XX- X","line":"b2 e8 g3 h8 a8 b8 g7 a1 b1 a2 g1 g2","value":-8,"plies":12,"rank":1,"rating":1280,"game":98}
{"position":"X-XOOX--XXOOO---XXXXOOO-XXXXXOOXXOXOXXO-XOOOXXOOXOOOOOO--XXXXX-- X","line":"b1 g1 h1 pass h2 g2 f2 pass h3 pass h5 g8 a8 pass h7 pass h8","value":56,"plies":17,"rank":1,"rating":1480,"game":99}
{"position":"--OOOOOX--OOXOXXX-OXXXXXX-OOXXXXX-OXXOXXXOOXXXXXXOXOOOXOXXXXXXXO X","line":"b1 b2 a2 a1 b3 b4 b5","value":48,"plies":7,"rank":1,"rating":1080,"game":100}
{"position":"-XXXXXX--OOOOXX-XOOXXXXXXOXXXXOOXXOXOOXXXXXXXOXX--OOOO----OOOO-- X","line":"g8 h8 b7 a7 g7 h7 a1 a2 a8 b8 pass h2 h1","value":-6,"plies":13,"rank":3,"rating":1520,"game":101}
{"position":"OOOOOO--OOOOOOOOOXXOX-O-OXOXXO--OOOXXO--OXXOOOO-OXXXXXX-XXXXXO-- X","line":"g8 h8 g4 f3 h3 h4 h1 g1 h5 h6 h7 g5","value":0,"plies":12,"rank":1,"rating":1280,"game":102}
{"position":"--O-X-O---OOXO-X-OOXOXXXOOOOXOXXOOOXOOO-OOOOOOOOXXOXXXO-XOOXXXX- X","line":"d1 f1 h5 h8 h7 h1 g2 pass a3 a2 a1 b2 b1","value":6,"plies":13,"rank":1,"rating":1320,"game":103}
{"position":"--XXXX----XXX---OOOXXX-XOOXOXXX-OXXOOOOOOXXXXOOOOXXOOOOOOXOOOO-O X","line":"b2 a2 g8 a1 b1 g1 pass h4 g3 h2 pass f2 g2 h1","value":-20,"plies":14,"rank":3,"rating":1560,"game":104}
{"position":"--XOOOOO--OOOOOXOOOOOOOO-OXOOXOOXXOXOOOO-OXXOOOOO-OXXXOO--O-XX-- X","line":"d8 g8 a4 b1 h8 b7 a6 pass b2 a2 a1 pass b8 a8","value":8,"plies":14,"rank":1,"rating":1360,"game":105}
{"position":"X-XXXX-XX-XXXXXOXOOXXXOOXXOXXXXOXXXOOOOOXXXXOX----OOOO----OOOOO- X","line":"g6 g1 h6 b1 b2 a7 a8 h7 h8 g7 b8 b7","value":4,"plies":12,"rank":3,"rating":1480,"game":106}
{"position":"--OXO---XOOOOO-OXOOOOOOOOOXOOOXOOOXOOXOOOOOXXOOO-OXXXX----XXXXX- X","line":"a7 a8 b8 a1 b1 h8 h7 g7 h1 pass g1 f1 g2","value":2,"plies":13,"rank":1,"rating":1320,"game":107}
{"position":"OXOOOO--OOXOOO--OXOXXOOOOXOOOOOOOOOOOOOOOOOXXOOO-OOXX-O---OX---O X","line":"h7 e8 f8 g8 f7 pass a8 a7 h2 h1 b8 g2 g1","value":8,"plies":13,"rank":1,"rating":1320,"game":108}
{"position":"O--X-X--OOXXXX--OOOXXOOXOXOOXXOOOXOOOXXOOOOOOOXXO-OOOXXX--OO-X-X X","line":"e8 e1 h2 h1 g1 g2 c1 b1 b8 g8 b7 a8","value":-24,"plies":12,"rank":4,"rating":1580,"game":109}
{"position":"OOOOOO---OXXXXXXXXXXOXOXXXOOXOOXXXXOOXO-XXXXOOOO--XXOO---XXOOO-- O","line":"a2 h5 a8 h7 g7 h8 g8 pass h1 pass g1 pass a7 b7","value":18,"plies":14,"rank":1,"rating":1360,"game":110}
{"position":"----X------XXOO-O-XXXOOXXXXOOOOXXXOXXXOXOOOOXOOXOXXXOOOXXXXXXXXX X","line":"h1 h2 g1 d1 c2 b3 b2 a1 b1 c1 a2 f1","value":12,"plies":12,"rank":1,"rating":1280,"game":111}
{"position":"--XO-X-XOOXXOXXX-OOOXXOXXXOOXXOX-XXOOXOXXXOXOXXX-OXOOX-XOX--OX-- X","line":"a7 e1 g1 a3 a1 a5 c8 d8 pass b1 pass g8 g7 h8","value":-12,"plies":14,"rank":4,"rating":1660,"game":112}
{"position":"---OOOO--OOOOO---OOXXXXXXOXOXXOXOOXOOXOXOOXXOOOX-OOOOOOX-XXXX-O- X","line":"a3 a2 h8 h2 f8 g2 h1 pass a1 c1 b1 pass a7","value":40,"plies":13,"rank":1,"rating":1320,"game":113}
{"position":"OOX--O--OXXXO---O-XOXXXOOOOOXOOOOOXXXOOOXXOOXXOO-XXOXOX--OOOOOO- X","line":"b3 d1 e1 f2 h7 h8 h2 g2 h1 g1 pass a7 a8","value":-22,"plies":13,"rank":1,"rating":1320,"game":114}
{"position":"OOOOOX--OOOOOX--OXOXOXXXOXOOOXXXOXXOOXOXOXOXOXOXOOXXXXXXOOOOOOOX O","line":"g1 pass g2 h2","value":18,"plies":4,"rank":1,"rating":960,"game":115}
{"position":"--XX-O--OOXXXO-OOOXXXOOOOOOOOOXOOOXXOXXOXXOXXXXO--OOXXX-OOO-XXX- O","line":"d8 a1 b1 g2 h1 g1 e1 b7 h7 pass h8 pass a7","value":36,"plies":13,"rank":1,"rating":1320,"game":116}
{"position":"--OOOO-O--OXXXO-XXOOXOXXXOOXOXX-XOXOXXXXXXOXOXO-X-XXXOX--O-XXXXX X","line":"h2 c8 b2 b7 a8 h4 g1 a1 a2 b1 h7 h6","value":-2,"plies":12,"rank":1,"rating":1280,"game":117}
{"position":"--OOOOX--OOOOXX-XOXXXXXOO-XXXXXOOOXOOOXO--OXXOOO-OOOOO-O-XXXXXX- X","line":"a1 b1 a2 h2 a8 b4 g7 a7 h8 h1 a6 b6","value":2,"plies":12,"rank":2,"rating":1380,"game":118}
{"position":"OOOOOOOX--OOXXXX--OOXXXXOOOOXXXXOOOOOXXX-OOOXOOX--OOOXO---XXXX-- X","line":"a7 g8 h7 b8 h8 b7 a8 pass a6 b3 a2 a3 b2","value":34,"plies":13,"rank":3,"rating":1520,"game":119}
{"position":"-XXXXX---OOOOX-XXOOXOOXXOOOOXXOXOOXOXOOXXOOXXOO--OOOXO---XXXXX-- X","line":"g8 g7 h8 g2 a1 a2 a7 a8 h7 h6 g1 h1","value":6,"plies":12,"rank":1,"rating":1280,"game":120}
{"position":"-OOOOOO-X-OXXO--XXXOOOO-XXXOXXOXXXOOXOXXXOXXXXXXOOOOOO----OOOX-- X","line":"a8 b8 g7 h8 g8 h7 h3 h2 b2 a1 g2 h1","value":0,"plies":12,"rank":1,"rating":1280,"game":121}
{"position":"X-O-X---OOOXXX--OOXXOXOOOOXXOOOOOOXOXOOOOOOXXXOO-OOXXX-OXXXXX--- X","line":"a7 g1 b1 d1 f1 g2 h1 g7 h2 f8 h8 g8","value":38,"plies":12,"rank":1,"rating":1280,"game":122}
{"position":"OXXXXO--OOOXXO-XOOOXXXXXOOXXXOXXOOOOOOXXXOXXXOXX--OOOO-----OOO-- X","line":"b8 a7 c8 h7 h8 g2 h1 g1 g8 g7 b7 a8","value":2,"plies":12,"rank":4,"rating":1580,"game":123}
{"position":"-X--XX----XXXXOO--XXXOOO-XXXOOOOOOXOXOOOOOOOOXOOXXXXXXX-XOXXXXX- X","line":"a4 c1 d1 h8 h7 b2 g1 h1 a1 a2 a3 b3","value":-2,"plies":12,"rank":1,"rating":1280,"game":124}
{"position":"--O-X------XXXXOO-XXOXOO-XXXOOOOXXOXOXOOXOXOOOOOOOOOOOXOXOOOOOOO O","line":"f1 g1 h1 pass d1 c2 b1 b2 a2 a1 a4 pass b3","value":50,"plies":13,"rank":5,"rating":1720,"game":125}
{"position":"-----X--O---XXOOOOXXXOXOOXOXXXXOOXXOOOXOOOXXXXXOOOXXXXX-OXXXXXX- X","line":"b2 a1 d2 c1 d1 e1 h1 g1 h7 h8 c2 b1","value":-12,"plies":12,"rank":1,"rating":1280,"game":126}
{"position":"XOOOOOOOXOOOOOOOXXXXXXO-XOOXOOOOXXOXOX--XXOOXX--X-XOXX---XXXX--- X","line":"g5 h6 h5 h3 g6 f8 g8 g7 h8 h7 b7 a8","value":-14,"plies":12,"rank":1,"rating":1280,"game":127}
{"position":"-OOOO-X-O-OOOO--OOOOOXOXOXOOXOOOOXXOXXOOOXXXOOOOOX-XXOO----OOOO- X","line":"h8 h7 c8 g2 h1 h2 f1 a8 a1 c7 b2 pass b8","value":6,"plies":13,"rank":1,"rating":1320,"game":128}
{"position":"--X-XOOXXXXXXOOXOXXOOXOXOXXXXOOXXXXXXXOX--XOXOXX--XXOX-X--XXXXX- O","line":"a1 b1 d1 g7 h8 pass a6 b6 a7 b7 b8 a8","value":30,"plies":12,"rank":1,"rating":1280,"game":129}
{"position":"X-X-XO--OXXXX---OOXOXXXXOOXXOOXXOOXOXOXX-OXOXXXXOOOXXO--OOOOXO-- X","line":"g7 b1 g8 h8 h7 d1 a6 g2 f2 g1 h1 h2","value":-12,"plies":12,"rank":3,"rating":1480,"game":130}
{"position":"--XXXX----XXOOOOOOOOXOOOOOXOOXOOOXXOOOXOXXXOXXX--OOXXXX--O--XXXO X","line":"h1 g1 h6 d8 a8 h7 c8 a7 a2 b2 a1 b1","value":-4,"plies":12,"rank":1,"rating":1280,"game":131}
{"position":"--OOOOO---XXOOOX-OXXOOXXOOXOOXXXOOOOXXXXXOXXOXXX-OOOOX---OOOO-X- X","line":"h1 f8 a8 g7 b1 a7 h7 b2 h8 pass a1 a2 a3","value":26,"plies":13,"rank":1,"rating":1320,"game":132}
{"position":"--OOO--OO-OOOOOXOOOOOOXX-OXOXOXX-XOXOOXXOOXXXOXXOXXXXXXX-----XXX X","line":"a5 a4 b1 a1 b2 a8 b8 c8 e8 d8 f1 g1","value":6,"plies":12,"rank":1,"rating":1280,"game":133}
{"position":"XXXXO-OX-OOXXOOXOOOOOXOX-XOXOXOXXXXOXXOXXXOXXXOXX-OOX-OX---O---- X","line":"f1 a4 a2 f7 h8 g8 e8 f8 c8 b8 b7 a8","value":30,"plies":12,"rank":1,"rating":1280,"game":134}
{"position":"-OOOXX--O-OOOXX-XOXOXXO-XXOOXOOOXXXOXOO-XXXOOOO-X-XOOOOO---OOOOO X","line":"a1 b2 h2 h3 h5 h6 c8 h1 g1 b8 b7 a8","value":-10,"plies":12,"rank":1,"rating":1280,"game":135}
{"position":"-OOOOOOO-OOXOOO-XXOOOOX--XOOXXXXXXOOXXXOOXXXXXOO--OOOO----OOOOO- X","line":"a1 a2 h2 h3 a7 a4 b7 g7 h8 h7 b8 a8","value":-22,"plies":12,"rank":1,"rating":1280,"game":136}
{"position":"XXXXXXXXOXOXXXXOOXXOOXXXOOXXOXX-XXOOXOX--XOOOXXX--OOXX-O----XX-- X","line":"b8 c8 d8 a7 a6 b7 a8 h4 h5 g8 h8 g7","value":24,"plies":12,"rank":2,"rating":1380,"game":137}
{"position":"-XXXXX--X-XXOX-OXOXOXO-OXOXXXOOOXOXOXXOOXOOOXOOOXOXXXX----XXXX-- X","line":"g7 g1 h1 h8 h7 g8 a8 b8 g2 g3 pass b2","value":2,"plies":12,"rank":1,"rating":1280,"game":138}
{"position":"O--O-X--OOOOXXX-OOOXXXX-OOXXXXXXXXXOXOX-XXOOXXOOXOOXXXO-OOOX-O-O O","line":"h1 e1 g1 h2 h3 c1 b1 h5 e8 g8 h7","value":20,"plies":11,"rank":2,"rating":1340,"game":139}
{"position":"OXXXXO--OXXXXX--XXXXXOX--XOOOOXXXOXXOOOXOOOOOOOOX-OOOO---XXXXX-- X","line":"g2 a4 g8 h1 g1 a8 g7 h8 b7 h7 pass h2 h3","value":-4,"plies":13,"rank":2,"rating":1420,"game":140}
{"position":"OOOOOO--XXXOXO--XXOXOXXXXXXOXXXXXXOXOOX-XOXXXOO-XXOOOX--X--OOXX- O","line":"h8 h5 h7 b8 c8 g1 g7 h6 h2 g2 h1","value":6,"plies":11,"rank":1,"rating":1240,"game":141}
{"position":"---XXOOX--XXXOOX-XOOOOOXXXXOXOXXO-XXXOXXOOXXXOXXO-OXXXXX--OOX--O O","line":"a3 b2 b5 b7 a8 b8 f8 g8 b1 a1 a2 c1","value":10,"plies":12,"rank":1,"rating":1280,"game":142}
{"position":"-X-OOOO-O-XOOO--OXXXOOOXOXXOXXOOOXOXXXOOOOOOOOXOOXXXXX-O--X--X-O X","line":"h2 h1 g2 c1 b2 d8 e8 a1 b8 a8 g7 g8","value":-30,"plies":12,"rank":1,"rating":1280,"game":143}
{"position":"XX-OXO--XXXOOX--XXXXXXXOXXXOXXOOXXXOXOOOOXXOOOOOOOOOXX-O-O-X-X-- O","line":"c1 a8 e8 c8 h2 g7 g2 h1 g1 h8 g8","value":-16,"plies":11,"rank":1,"rating":1240,"game":144}
{"position":"OXXOOX--OXXOXO--OOXOXXOOOOOOOOXOOXOOXX-OOXXOXX-OOOOXX---OXXXX--- X","line":"g5 f8 f7 g8 g7 h8 g1 h1 h2 g2 g6 h7","value":-24,"plies":12,"rank":1,"rating":1280,"game":145}
{"position":"--X----O-OOXXXO-XOOOXOXOXOOXOOXOXOXXXXXXXXOOOXXXX-OXXXX--OOOOOO- X","line":"g1 f1 h2 e1 a1 b1 b7 d1 a2 a8 pass h7 h8","value":-12,"plies":13,"rank":2,"rating":1420,"game":146}
{"position":"X-XO----XXX-OOO-XOXXXXX-XOOOOXOOXOXOXOOOXOOXOOOOX-XXXO--XOOOOOO- X","line":"b7 b1 h3 h2 d2 e1 h1 f1 g1 pass h7 g7 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":147}
{"position":"OOOOOOOO--OOXXXX-OOOOOOO-OOOOOOOOOOOOOOO-OOOOOOO--OXOO---OOOOO-- X","line":"b2 a3 h7 h8 a2 g7 a6 a4 g8 a7 a8 pass b7","value":14,"plies":13,"rank":2,"rating":1420,"game":148}
{"position":"X--X----XXXX-X--XOXXXX-XXOOXXXXXXOXXXXXXXOXXXXXXXOOOOOXXXOXXXX-X O","line":"g8 pass e2 f1 e1 c1 b1 pass g3 h2 g2 h1 g1","value":4,"plies":13,"rank":1,"rating":1320,"game":149}
{"position":"OOOOOOX-OXXXXXXXOXOOXXX-OOOOXXXXOOOXXOX-OOOXOO-X-OXXXO--XXXX---- O","line":"e8 a7 h1 g6 h7 h8 g7 g8 f8 pass h3 h5","value":6,"plies":12,"rank":3,"rating":1480,"game":150}
{"position":"--OOOOO---OOOOOO-OOXOXOOOOOOXXOOXXXXOOXOXXXXXXOO--OXXOOOXXXXXXXX X","line":"h1 b7 a7 pass b1 b2 a1 a2 a3","value":38,"plies":9,"rank":1,"rating":1160,"game":151}
{"position":"--XOO-----XXOO-OXXXXXOXOXXOXXOOOXOOXOOOOOOXOXXOO-OOXXO--XOXXXXX- X","line":"f1 a2 a7 b1 a1 b2 h7 h8 g7 g1 g2 pass h1","value":16,"plies":13,"rank":5,"rating":1720,"game":152}
{"position":"---OOXX--OOOXXX-XOOXXXOOXXXOXOOOXXXXOOOOXXOXXOOO--OOXX----OOOOOO X","line":"h7 a7 h2 g7 a1 a2 a8 h1 b1 c1 b7 pass b8","value":-8,"plies":13,"rank":2,"rating":1420,"game":153}
{"position":"--XXXXOX--XXXOOOOOXXOXO-OOXXXOXXOOXXXOXX-OOOOXXO--XXXXX--OOOOO-- X","line":"h3 g8 h7 b2 a7 h8 a6 a8 b7 b1 a1 pass a2","value":12,"plies":13,"rank":1,"rating":1320,"game":154}
{"position":"O-X-OO---O-OOO--X-OOOOX-OXOOOOXXOOXOOOXXOOOXXOXX-OXXXXX-OOOOOOOO X","line":"c2 a2 a7 h3 d1 h7 g1 b3 h2 b1 g2 h1","value":-34,"plies":12,"rank":1,"rating":1280,"game":155}
{"position":"-OOOOO-X--XOOOX-OOOXOXXXOOXOXOXX-XXXOXXXXXXXOOXX--OOOOOX--O-OO-O X","line":"d8 a5 a2 a7 a8 b8 g8 h2 b7 b2 g1 pass a1","value":26,"plies":13,"rank":4,"rating":1620,"game":156}
{"position":"---OOOO---XXXXXO--XXOXOO--XOXOXO-XXXXOOOXOOOOXXOXOOOOOOOXOOOOOOO O","line":"a5 a4 b4 b3 a3 a2 h1 b2 a1 c1 b1","value":42,"plies":11,"rank":4,"rating":1540,"game":157}
{"position":"O-O--X-X-OOXXXXX--OXXOXOOOOXOXOOOXOXXOOOOXOXOOOOOOOOOO-OOOOOOO-- X","line":"h8 d1 e1 g1 b1 g7 g8 pass a3 a2 b3","value":12,"plies":11,"rank":2,"rating":1340,"game":158}
{"position":"-XXXXX--XOOXOX--XOOOXXXXXOOOXXOOXXOOXXOO-OOOOO-XO-OXXO---XXXXXO- X","line":"h8 h7 a1 g6 g7 g1 g2 h1 h2 a6 a8 pass b7","value":34,"plies":13,"rank":2,"rating":1420,"game":159}
{"position":"O-OOOOO--OOOOO-XXXOOOXXXXXOOOXXXXXXOXXXXXXXOOOOXX-XX-O-X--XXX--- X","line":"f8 a2 e7 a8 b1 b7 h1 g2 g7 h8 b8 g8","value":2,"plies":12,"rank":3,"rating":1480,"game":160}
{"position":"-X-OOOO---XOOO---OXXOOX-OXXOOOXXOXXOOOXXOXOOXOXXOOXXOOO-O-XOOOO- X","line":"b8 a3 b2 a2 h8 h7 a1 c1 h1 g2 h3 h2","value":-2,"plies":12,"rank":1,"rating":1280,"game":161}
{"position":"XXXXOOO-XXXXXO--XXOOOOOOXXXOOXOOXXOOOOXOXO-OOOOOOX-OOOOO---OOOOO X","line":"a8 b8 h1 pass g2 h2 c6 c7 c8","value":18,"plies":9,"rank":1,"rating":1160,"game":162}
{"position":"-OOOOOOX-OOXXOX-XXOOOXXXXXOOOXXXXXXXOXOXXXXXXOO---XXXXO---O-XX-- X","line":"a1 a2 h8 h2 h7 h6 pass d8 b8 g8 pass a8 pass a7 b7","value":-12,"plies":15,"rank":1,"rating":1400,"game":163}
{"position":"--XO----XXXOOOO-XXXOXOOXXOXXXOXXXOOXOOXXXOOOXXXX--OOOX-X-OXXXXX- X","line":"a8 a1 a7 b7 b1 g7 h1 g1 h2 e1 f1 pass h8","value":28,"plies":13,"rank":1,"rating":1320,"game":164}
{"position":"X-OOOOO-XXOOOO--XXXOOOO-XOXXOO--XXOXXOO-XOXXXOOOX-OOOOO--XXXXXX- X","line":"h4 g4 h5 b1 g2 h7 h1 h3 h8 b7 a8 pass h2","value":42,"plies":13,"rank":2,"rating":1420,"game":165}
{"position":"XXXXXX---OOOOO--XOXXOOOO-OXXXOXO-OOOXOXO-OOOOXXOO-OOXXXO--OOOOO- X","line":"g1 h8 a2 pass a5 a4 a6 b7 a8 pass b8 pass g2 h2","value":28,"plies":14,"rank":1,"rating":1360,"game":166}
{"position":"--OOOOO-XXOOOO---XXOOOOXOXOXOXOX-OXXXOXXOXXXXXXXOXXOXX--XXXXX--- X","line":"a5 a3 a1 b1 h1 f8 g8 g7 h2 g2 h7 h8","value":24,"plies":12,"rank":1,"rating":1280,"game":167}
{"position":"XXXXXXX-OOOOO---OOXXOOXXOOOXXOXXOOOOOOX-OOXXXXO-OOOXXX-OX-O-X--- X","line":"h6 d8 b8 h5 h8 f8 f2 g7 g8 g2 h1 h2","value":18,"plies":12,"rank":2,"rating":1380,"game":168}
{"position":"-XXXXXX-XOXXOO--XOOXXOOOXOOXXOOOXOOXOOXOXOXOOOOOXOOOOO--XOO----- X","line":"f8 g8 a1 g7 h8 d8 h7 g2 e8 pass h2 h1","value":38,"plies":12,"rank":3,"rating":1480,"game":169}
{"position":"-XXXXX---XXOXO-XXXOXOO-XXOOXXOOXOOOXOOOOXOOXOXOO--OXXOOO---XOO-O X","line":"b8 h1 g1 c8 a7 a8 b7 a1 a2 g2 g3 pass g8","value":-2,"plies":13,"rank":2,"rating":1420,"game":170}
{"position":"O-X-O---OOX-OX-XOOOXOXXXOOXOOOXXOXOXOXOXOXXOXOXXOXXXOX----XXXXX- X","line":"f1 d1 b1 d2 pass a8 b8 h8 pass h7 g7 h1 pass g2 g1","value":-28,"plies":15,"rank":3,"rating":1600,"game":171}
{"position":"--XXXXX-XOOOOO---XOXOOX-OOXOOOXXOXXXOOOXXXOXOOXXX-OOOOXX-XOOOO-- O","line":"a3 a1 b1 g2 a8 b7 h1 h2 h3 pass h8 pass g8","value":24,"plies":13,"rank":1,"rating":1320,"game":172}
{"position":"-XXXX----OXXXX--OXOXOOOOXXXOXOOOXXOXOXOOOOXOXOOOO-XXOXO---XXXXX- X","line":"a8 b8 b7 h8 g2 a2 h2 h1 a1 f1 g1 pass h7","value":14,"plies":13,"rank":1,"rating":1320,"game":173}
{"position":"XXXXXX-OOXXXX-O-XXXXXOOOXXOXOXO-XXXOXXOOXXXXOOOXX-OOOXX----OXX-- O","line":"h8 h4 b7 h7 a8 h2 g8 g1 f2 c8 b8","value":2,"plies":11,"rank":3,"rating":1440,"game":174}
{"position":"-OOO-O-X--OOXXXXXXOOOOXOXXXOXXOOOXOOOOO--XXXOXO--OXXXX--OXXXXXXX O","line":"a7 a6 a2 e1 g1 a1 b2 h5 g7 h6 h7","value":0,"plies":11,"rank":1,"rating":1240,"game":175}
{"position":"---OOOOO-OOOOXOXOOOXXOOX--XOOXOX-XXXOXOX-XXXXOOX--XXOX-X-XXXXXXX X","line":"c1 b4 a4 g7 a1 b1 a2 a6 a5 a7 a8 b7","value":-6,"plies":12,"rank":2,"rating":1380,"game":176}
{"position":"XXXXXX--XXXXXX-OXXXXXOOOXXXXXOOOXXXXXOOOXXXXXO--XOOOOO---XXXXOX- X","line":"a8 h8 g6 g7 g2 g1 h1 pass h6 pass h7","value":54,"plies":11,"rank":1,"rating":1240,"game":177}
{"position":"--XXXXXX-OOOOOOOOOOOXXOOOOXOXXOOOXOXOOXOOOXOOOXO-XXXXX--X-XXX--- X","line":"h7 g7 f8 g8 a7 b8 h8 pass a2 a1 b1","value":32,"plies":11,"rank":1,"rating":1240,"game":178}
{"position":"-OOOOOO---OXXO-OOOXXXXOOOOOXOXOOOOOOOOOOOOOOOXXX--XXXXX---XXXX-- X","line":"h1 g2 a1 h8 b7 h7 g8 a7 a2 b2 b8 a8","value":12,"plies":12,"rank":1,"rating":1280,"game":179}
{"position":"-OOOOO---XXXOO--OOXOXOXX-OOXXXOXOOXOXOOOXXXXOXOO--OXXOOO--XXXXXX O","line":"a1 b8 b7 a8 a7 g2 g1 h2 h1 a4 a2","value":12,"plies":11,"rank":1,"rating":1240,"game":180}
{"position":"OOOOO---OOOOOOO-OXXOOO--OOXXOX--OXOXOX-XOOOOOX-XOOOOOOOXOOOOOOOX X","line":"h1 g4 g5 g6 f1 g1 h4 h3 g3 h2","value":-30,"plies":10,"rank":2,"rating":1300,"game":181}
{"position":"-O--XXXO--OXXXXO-OXOOOXO-OOXOXOO-OOOXOOOOOOOOXOO--OOOOOO--OOOOOX X","line":"a4 c1 d1 a2 a5 a3 a1 b2 a7 b7 b8 a8","value":8,"plies":12,"rank":2,"rating":1380,"game":182}
{"position":"-XXXXXXXO-XOXXXX-OOXXXXXXOOXXOXXX-OOOOXXX--OOXXX---OOOX---OOOOOX X","line":"c7 h7 b5 b2 a1 b7 b8 c6 a3 pass b6 a7 a8","value":42,"plies":13,"rank":2,"rating":1420,"game":183}
{"position":"--OOX-----OOXX---OOOOOOO-OOOXOXO-OXXOXXOOOXOXOXOOOOXXXXXXOOOOOOO X","line":"a3 a5 b1 f1 g1 b2 a1 a2 a4 g2 h1 h2","value":10,"plies":12,"rank":1,"rating":1280,"game":184}
{"position":"---OOO-XX-OOOOOOXOOOXOXXXOXOOXXXXXXOXOXX-OOXXXXXOO-XXXXX--OX-X-- X","line":"a8 a6 b8 a1 g1 c7 c1 b1 b2 h8 g8 e8","value":-4,"plies":12,"rank":7,"rating":1880,"game":185}
{"position":"-----X--X-OOOXXXXOOOXXXXXOXXXXXXXXXXOXXXXXXXXOXXXXXXXXOX--XXXX-- X","line":"c1 g8 h8 a8 d1 a1 b8 b1 b2 e1 pass g1 pass h1","value":2,"plies":14,"rank":3,"rating":1560,"game":186}
{"position":"--OOOOOO--XOOO-OOOXXOOOO-OXOXOOOXXXOOXOO-XXOOOXO-OXXOXX-OXXXXX-- O","line":"a7 a6 a4 g2 g8 a2 b2 b1 a1 h7 h8","value":30,"plies":11,"rank":1,"rating":1240,"game":187}
{"position":"--XXXO--XOXXOO--XOOOXOXXXOOXXXOXXOXOOXXXXXXOOXXXX-OOOO----OOOOO- X","line":"g1 h2 h1 g2 a1 b1 b8 a8 g7 b7 pass h7 h8","value":0,"plies":13,"rank":1,"rating":1320,"game":188}
{"position":"-XXXXXX-X-XOXX--XOOOOXX-XOOOXXXXXOOXXXX-XOOXOOX-XOOOOOO-XXOOO--- X","line":"h8 h7 f8 h5 h6 h2 h3 b2 a1 g8 h1 g2","value":4,"plies":12,"rank":1,"rating":1280,"game":189}
{"position":"O--XOO--OOXOOOXXOXOOOXXXOXOOXXXXOXOOOXXXOOOXOOXXOOOOOOX---O--O-- O","line":"h8 a8 b8 c1 b1 d8 e8 g1 h1 g8 h7","value":22,"plies":11,"rank":1,"rating":1240,"game":190}
{"position":"XXXX--X--XXXXXO-XXXXXOOXOOXOOXOX-OXOXXOXXOOXXXOX-OOOXX-X--XXXX-- X","line":"a5 e1 a7 a8 b8 g8 h1 h2 f1 a2 g7 h8","value":-6,"plies":12,"rank":5,"rating":1680,"game":191}
{"position":"-XXXXXXX-XXOOOOXOOXOOOOXOOOXXXXXOOOOXXXXOOOOXOXXO--XOX----XXX--- O","line":"c7 a2 a1 b8 g8 b7 a8 f8 h7 h8 g7","value":2,"plies":11,"rank":3,"rating":1440,"game":192}
{"position":"--XO-X--X-XOOXO-XXXOXOO-XXXOOXOXXXXOXXOXXXOOXXXXX-XOXX-X-XXXXXX- X","line":"e1 b1 a1 b2 h2 h3 b7 h1 pass h8 pass g1 pass a8 pass g7","value":-16,"plies":16,"rank":1,"rating":1440,"game":193}
{"position":"OOOOOO--OOXXXX--OXOOXX--OOXXOXX-OXOXOXXXOXXXXXX-OXXXXXO--OOOOO-O O","line":"g8 h7 a8 pass h3 h4 h6 g3 g1 g2 h2 h1","value":42,"plies":12,"rank":1,"rating":1280,"game":194}
{"position":"--XXXXX--OOOOX-X-OOOOOXX-OOOOXO-OXOOXOOOXXXOOOOO--XXOOX--XXXXXXX X","line":"g2 h7 h4 a7 b7 pass a4 a2 a8 a3 a1 h1 pass b1","value":10,"plies":14,"rank":1,"rating":1360,"game":195}
{"position":"--XXXX--X-XXXXX-XXOOOXOOXOXOXOOOXXOOOXOOXXXOXOOO--OOOOO--OOOOOO- O","line":"h1 h7 h8 h2 b2 b1 a1 pass g1 pass b7 pass a7","value":48,"plies":13,"rank":1,"rating":1320,"game":196}
{"position":"-XXXXX----XOOX--XXXOOOO-XXXOXXO-XXOXOXOOOOXOOOOOOOOXXX--XXXXXXX- X","line":"g7 b2 h7 h8 h4 h3 a1 a2 h2 h1 g2 g1","value":-8,"plies":12,"rank":1,"rating":1280,"game":197}
{"position":"-OOOOOOO-XXXOXOOOOXOOOXOOOXXOOOOOOOXOXXOOOOOXXXO--OOOX----OO---- X","line":"e8 a1 b8 g8 f8 a8 a2 h7 g7 h8 a7 b7","value":-16,"plies":12,"rank":1,"rating":1280,"game":198}
{"position":"-OXX-OXO-XXXOXXOXXXOXOXOXOXXXOOOXXXOOOOOXXOOOX--X-OOOO----OOOOO- O","line":"e1 a1 a2 b7 g6 h6 h7 g7 h8 pass a8 b8","value":16,"plies":12,"rank":2,"rating":1380,"game":199}
{"position":"OOOOOO--OOOOOO--OXOXOXX-OOXOXOXXOXOOOXX-OXOOXXX-OXXXO---XXXXXO-- X","line":"g8 f7 g7 h2 h3 h5 g1 h8 h7 h6 g2 h1","value":-18,"plies":12,"rank":1,"rating":1280,"game":200}
{"position":"--XOXX----OOOX--OOXOOOOXOOXXOOOXOOXOXOOXOOOOXXOX-OOOOOX---XXXXXX X","line":"b2 h7 g2 h1 h2 g1 a8 a2 b8 a7 b1 a1","value":14,"plies":12,"rank":1,"rating":1280,"game":201}
{"position":"OXXOOX--OXXXXO--OXOXXOOXOOXOOXOOOXOOOOOOOOXXXOOXO--XXXO-----XXX- X","line":"b7 a8 c7 b8 h8 c8 h7 d8 g2 h1 h2 g1","value":-4,"plies":12,"rank":1,"rating":1280,"game":202}
{"position":"--XXXX---OOOOXX-OOOOOOOOOOOOXXOOOXXXOXOOOXXXXXOOO-XXXXOO-XXXXX-- X","line":"a1 g8 h8 h1 b1 a2 a8 b7 h2 g1","value":10,"plies":10,"rank":2,"rating":1300,"game":203}
{"position":"XOOOOOOOXXOXXOO-XXOXXXO-XXOXXXOOXXOXXOXXXXXXXXXX-XOOOO----O-O--- O","line":"a8 b8 a7 h3 h2 g8 h7 d8 f8 g7 h8","value":8,"plies":11,"rank":1,"rating":1240,"game":204}
{"position":"--OXXX--XOOOXX--XXXXXXX-XXOOOO-OXXOOOO-OXOXOOOXOXOOOOOO-XOOOOO-- X","line":"g8 h2 h3 g1 h1 g2 h7 h8 b1 a1 g5 g4","value":18,"plies":12,"rank":4,"rating":1580,"game":205}
{"position":"--OOOOO--OOOXO-OXOOOOXOOXOOOXOXOXOXXXXXXXXOXOXXXX-XXXX---XXXX--- X","line":"h1 g2 a1 a2 b7 h7 h8 a8 b1 f8 g8 g7","value":4,"plies":12,"rank":1,"rating":1280,"game":206}
{"position":"-OOOOO--X-OOOO--XXXOOXXOXXOOXXXOXOOXXXXOOOXXXOXOOXOOOO-OX-X----O X","line":"b8 d8 g7 e8 f8 a1 pass g8 pass b2 pass h2 g2 g1 h1","value":-32,"plies":15,"rank":1,"rating":1400,"game":207}
{"position":"-XXXX-O-O-OXXO--OOOXOOO-OXXOXOO-OXOXOXO-XXXXOOOOXXXOOOO-X-OOOOO- X","line":"a1 b8 f1 g2 h8 pass h7 pass h2 h3 h1 pass b2 pass h5 pass h4","value":56,"plies":17,"rank":1,"rating":1480,"game":208}
{"position":"----XO----XXOO-OOOXOOOOOOOOOXXOOOOOXXOXOOXXXXOOOOXXXOO-OOXOOOO-- X","line":"g1 c1 g7 h8 g8 g2 a2 a1 h1 b2 d1 pass b1","value":10,"plies":13,"rank":1,"rating":1320,"game":209}
{"position":"--XXXXX---XOOX---XXOXOO-OOOXOOOOXOXXOOOOXXOOXOOOX-OOXXO--XXXXXXO X","line":"a3 a8 b7 a2 b2 a1 h7 g2 h1 h2 h3 pass b1","value":10,"plies":13,"rank":1,"rating":1320,"game":210}
{"position":"XOOOOOOOXOOOOOO-XXXOOXO-XXXXOOO-XXXXXOOOXXXOOOO-X-XXXX--X-XX---- X","line":"h6 h7 h4 g7 h8 h3 h2 b7 pass f8 g8 e8 pass b8","value":-6,"plies":14,"rank":2,"rating":1460,"game":211}
{"position":"--OXXO--O-OOOOOXOOXOXOOXOXOOOXOXOXOOXXOXOOOXOOOXO-XXXX-X--OX-X-- X","line":"b1 a1 b2 e8 b8 b7 g8 g7 a8 pass h8 pass g1 h1","value":14,"plies":14,"rank":1,"rating":1360,"game":212}
{"position":"--OOO--OX-OOOOOOXXXOOOXO-XXOOXXO-XXOXOXOXXXOXOXO--XOOOXO--XO-OXX X","line":"e8 b7 b8 a8 a7 a4 a5 a1 b2 pass b1 pass g1 f1","value":-2,"plies":14,"rank":1,"rating":1360,"game":213}
{"position":"-XOO-O----OOOOX--XOOXXX-XXOOXXXOXXOXOXXOXXOXOOXO-XOOOOOXX--OOOOO X","line":"e1 a7 h3 h2 g1 h1 b2 a1 a2 a3 c8 b8","value":-28,"plies":12,"rank":2,"rating":1380,"game":214}
{"position":"OOOOXO--OOOOOO--OXXOOO--OXOOXO-OOOOOXOX-XOXOXOXXX-OXXOX--OOOOO-X X","line":"g2 a8 b7 g4 h3 h5 h7 g8 g3 h1 h2 g1","value":-20,"plies":12,"rank":2,"rating":1380,"game":215}
{"position":"-OOOOOO--XXXXO-XXXXOOOXXXXXXOOXXXXXXXOX-XOOXXXX---OOOOO---OOOOO- X","line":"h8 h5 b8 h1 g2 b7 h6 h7 a7 a1 a8 a2","value":-2,"plies":12,"rank":1,"rating":1280,"game":216}
{"position":"OOOOO----OOXXX--XXOOXXXOXXXOXXXOXXOXOXOOXXXOXXXOOXXXXX-O-OOOOO-O O","line":"a2 pass g8 g7 a8 pass f1 g1 h1 g2 h2","value":38,"plies":11,"rank":1,"rating":1240,"game":217}
{"position":"OOOOOO--OOXXXXX-OXOXOXX-OXOOXXX-OXXXXXX-OXXXXXXXOXXXXXX-XXXXXXXX O","line":"g1 pass h2 h1 h5 h3 h4 pass h7","value":20,"plies":9,"rank":1,"rating":1160,"game":218}
{"position":"--XXXXXXX-XXOOOOXXOOXOO-XOXXOOOOXXXOOXO-XOXOXOXXX-XXXX-X--X-X-O- X","line":"g7 d8 f8 h8 b7 h5 b2 a1 b1 a8 b8 pass h3","value":6,"plies":13,"rank":4,"rating":1620,"game":219}
{"position":"--XXXX----XOXX--XXOOOOOOXXOXOXOOOXXOXOOOOOXXOOOOOOXXXO--OOOOOO-- X","line":"b2 a1 g2 h1 g7 a2 b1 h7 h2 g1 h8 g8","value":-24,"plies":12,"rank":3,"rating":1480,"game":220}
{"position":"--O----OXXOO-OO-XXOOOOOXOOXXXOOX-OOXXXOXOOXOXXXX--XXXXXX-XXXXOOX X","line":"a7 a1 h2 a8 e1 g1 d1 f1 e2 b7 b1 pass a5","value":10,"plies":13,"rank":8,"rating":2020,"game":221}
{"position":"--OOOOOOOOOOXXXOOOOXXXXOOOOXXOXOXXXOOXOOOXXOXOOO--XOOX-----O--X- X","line":"e8 a7 a8 b8 a1 c8 b7 f8 b1 h8 g7 h7","value":4,"plies":12,"rank":2,"rating":1380,"game":222}
{"position":"-XXXXX-O--XOXXO--OOXXXOO-OXXXOOOOOOXXXOOXXOOOXOO--OOOOXX--OOOOOO O","line":"g1 a3 a1 a4 a2 b2 a7 h2 pass b8 b7 a8","value":6,"plies":12,"rank":1,"rating":1280,"game":223}
{"position":"-XXXXXX---XXXX-OOOXXOXOOOOXOXOOOOOOOXXOOOXOOOXOOO-XOOO-O---XOX-- X","line":"b7 c8 a8 b8 a2 g7 h8 g8 h1 g2 pass b2 a1","value":-2,"plies":13,"rank":1,"rating":1320,"game":224}
{"position":"---XOO----XXXO-OOXOXOXOOOOOXXOOOXOOXOOOOXXXOOOOO-XOOOOOO--OOOO-O X","line":"a2 c1 b2 a1 b1 a7 a8 b8 g2 h1 g1 pass g8","value":-4,"plies":13,"rank":1,"rating":1320,"game":225}
{"position":"O-XXXXXX-OXXXXXXOOOOXOXX-XOOOXOOX-OOOXOX--OOOOXX--OOOO---OOOOOO- X","line":"b1 a4 a2 a6 b7 b5 b6 h7 h8 g7 a8 a7","value":18,"plies":12,"rank":1,"rating":1280,"game":226}
{"position":"--OOOO---XOOO---XXXXOO-X-XOXXOXXOOXOOXOOOOOOXXX-OOOXOO-XOOXXXXXX X","line":"a4 a1 f2 h6 g7 g1 b1 a2 h1 g3 g2 h2","value":-6,"plies":12,"rank":1,"rating":1280,"game":227}
{"position":"-OOOOO----OXXX-O-OXOXXXOOOXXXXOOOOXXXXXOOOOXXXOOXXXOXX-OXX-OXX-- O","line":"c8 b2 g7 a3 a1 a2 g1 h8 g8 h1 g2","value":-8,"plies":11,"rank":1,"rating":1240,"game":228}
{"position":"--OOOOO-XXXXXOO-OXXXOOXXOOXOOOX-OXOOXXX-OOOOXXX-OXOOXX--OOOO-X-- X","line":"e8 g8 g7 h8 h1 h5 b1 a1 h4 h6 h7 h2","value":-14,"plies":12,"rank":1,"rating":1280,"game":229}
{"position":"-XXXXXX-O-XOOX--OOXXXXX-OXOOXXX-OOXOXOX-OOXXXOX-O-OXXXXX-OOOOOOO O","line":"h5 h3 h6 h4 h2 b2 a1 g2 h1 b7 a8","value":28,"plies":11,"rank":4,"rating":1540,"game":230}
{"position":"--XOOOOO--OOOO---OOOXOOOOOOOXXOOOOOOOXOOOOOXOOO---XXXOOX-XXX-XXX X","line":"h2 g2 b7 b1 h6 e8 b2 a8 a7 a2 a3 pass a1","value":18,"plies":13,"rank":6,"rating":1820,"game":231}
{"position":"---OOX----OOOX--XXOXOOXOXXXXOXXXXOXOXOXXXOOXXXXXXOOOOOO--OOOOO-O X","line":"h2 b2 g8 h7 a8 h1 g2 g1 a2 pass a1 b1 c1","value":6,"plies":13,"rank":1,"rating":1320,"game":232}
{"position":"---XXOX----XXXXXO-XXOOXX-OXXOOXX-XOOOXXXXOOOXOXXXOOXOXXXOOOOOOOO X","line":"b3 a5 a4 h1 a2 a1 pass c1 c2 b2 b1","value":-36,"plies":11,"rank":1,"rating":1240,"game":233}
{"position":"--O-XO----OOX---XOXOOXXXXXOXXOXOXXOXOOOOXXOOOOOOXXOOXXX-XOOXXXX- X","line":"g1 d1 h7 h1 f2 h8 b1 a1 b2 a2 pass h2 g2","value":-12,"plies":13,"rank":2,"rating":1420,"game":234}
{"position":"OOOOOOO-OOXXXXX-XOOXOXXOXXOXXOXOXXOOOXXOXXXXOXOO--XXXO-O---XO--- O","line":"f8 g8 a7 g7 h8 b7 a8 b8 c8 pass h2 h1","value":34,"plies":12,"rank":1,"rating":1280,"game":235}
{"position":"--XXXXXX---XXXXXOX-XXOXX-XXXXOXX-XOXXOXXOXXOXOXXOOOOOOXXOOOOOOX- O","line":"a5 a4 h8 a2 a1 pass b2 pass c3 c2 b1","value":12,"plies":11,"rank":2,"rating":1340,"game":236}
{"position":"O-X-XO--OOXXXX-OOXOXXXOOOXXXXOOOOOOXXOXOOOOXXXOOO-OOXO----OOO-X- X","line":"f8 b1 d1 g2 g7 h8 h7 pass h1 g1 b8 b7 a8","value":-8,"plies":13,"rank":2,"rating":1420,"game":237}
{"position":"--XXX-O---XXXO--OOXXOXOXOXXOXXOOXXXXOOOOXXXXXOOO-XXXXXOO-XXXXX-- X","line":"b2 b1 a1 a2 h8 f1 h1 g8 h2 g2 pass a8 a7","value":2,"plies":13,"rank":2,"rating":1420,"game":238}
{"position":"--OOOO----OOOX--XXXOXOXXXXOOXXXXXOOOXXXXOXXXXXXX--XOXOXX-XXXXX-X X","line":"a7 g2 g8 b7 h1 h2 a8 a2 a1 b2 b1 pass g1","value":36,"plies":13,"rank":3,"rating":1520,"game":239}
{"position":"OXOOO---OXXOOO-OOXXXXXXOOOOOOXXOOXOXXXO-OXOXOX--O-XXXX--O-XXXXX- X","line":"g6 h5 h6 h7 g1 g2 g7 h8 f1 h1 b7 b8","value":-28,"plies":12,"rank":3,"rating":1480,"game":240}
{"position":"---XXXX--XOOOOO-OOXXXOXXOOXXOXXXXOXOXOXXOOOXOXXX-OXOOX---OOOOO-- X","line":"c1 b1 a1 a2 h2 h1 a7 a8 pass h7 g7 g8 h8","value":-18,"plies":13,"rank":1,"rating":1320,"game":241}
{"position":"--XOOOX--XXOOO-O-XOOXOOOXOOXOOOOOOXXOOOOOOXOOOOO--OOOO---OOOOOO- X","line":"g7 b7 a3 a1 b1 h1 h7 a2 a8 h8 a7 pass g2","value":-24,"plies":13,"rank":3,"rating":1520,"game":242}
{"position":"--O--OO-X-OOOO--XXXXOXXXXXOOOOXXXOOOOXXXXXOXOXXXX-XOOOX--XXXXX-X X","line":"b7 h7 e1 d1 b2 a1 b1 a8 g8 g2 h1 h2","value":-6,"plies":12,"rank":3,"rating":1480,"game":243}
{"position":"-XOOOOOO--XOOO-OXXXXXOXO-XXOXOOOOXOOOXXOOOOXXXXOOOOX-X-O--OOOO-- O","line":"g2 a8 e7 g7 a4 b2 h8 g8 a1 b8 a2","value":28,"plies":11,"rank":1,"rating":1240,"game":244}
{"position":"--XXXX--OOOOOOOO-OOXXXOOOXOOOOXOX-OOXXXO--OOXXOO--XXOOOO--XXXXXX X","line":"b7 b6 a6 a8 h1 a7 g1 b8 a3 a1 b5 pass b1","value":18,"plies":13,"rank":4,"rating":1620,"game":245}
{"position":"--OOOO--O-OXOOX-OOOOOOX-OOOOXOX-OOXXOOX--OXXXOXXXXXOOXO--XXXXXXO X","line":"h7 a8 a6 h5 h3 h1 a1 h2 b1 b2 g1 h4","value":-8,"plies":12,"rank":1,"rating":1280,"game":246}
{"position":"-OOOOOO---OOOO-XXXXXXXXXXXOOOXOXXXOOXOOXXOOXOOOXOOOOOO-X--O-O--- X","line":"a8 b8 g8 f8 d8 b2 a1 a2 h1 g2 g7 h8","value":10,"plies":12,"rank":1,"rating":1280,"game":247}
{"position":"--X-OO--X-OOOOOX-XOOOOOXOOOOOXOXOOOXOOOXOOXXOOO--XOOXXO-XXXXXX-- X","line":"h1 g1 d1 a7 a3 b1 a1 b2 h7 h8 g8 h6","value":18,"plies":12,"rank":1,"rating":1280,"game":248}
{"position":"-OOOO-----XXOO-OXXXOOOO-XXXOOOO--XOXOOXOXXXOXXXOXXOXXXXOXOXXXX-- X","line":"h4 h3 g2 h8 g8 a5 b2 a1 a2 g1 f1 pass h1","value":8,"plies":13,"rank":1,"rating":1320,"game":249}
{"position":"XXXXXX-XOXOOXXOOOXXXXXO-OXXXXXOOOXXOXOOO-XOXXXXX-O-OOOX----X-O-- X","line":"a6 c7 g1 h3 b8 a8 a7 g8 c8 e8 h7 h8","value":24,"plies":12,"rank":2,"rating":1380,"game":250}
{"position":"-XXXXX--OOOOX---OOOXXXX-OOOOOOOOOXOOOXO-OXXOXO--O-XXOOO-OOOOOOOO X","line":"g6 b7 a1 h5 h6 h7 pass f2 h3 g2 g1 h2","value":-36,"plies":12,"rank":3,"rating":1480,"game":251}
{"position":"OXOOOO---XXOOOX--XOXOO--XXOOXOO-XOXXOOXXXOXOOXXXXOOXXX--XOOXXX-- X","line":"h4 g3 h3 a2 a3 h1 g1 g8 h8 h2 g7 h7","value":-8,"plies":12,"rank":2,"rating":1380,"game":252}
{"position":"-XXXXX----XXXX--XOXXXXX-XXXXXXOXXXXOXOOXXXXXXOOX--XOOOOO-X-OOOOX X","line":"h3 b2 a1 b7 a2 g1 g2 h2 h1 pass a8 a7 c8","value":34,"plies":13,"rank":1,"rating":1320,"game":253}
{"position":"-OOOOOO--XXXXO--XXXXXXXXXXXXOXXXOXXOXOXXOOOOX-OX-OOXO--X-OOOOO-- X","line":"a8 a7 g7 h2 h1 g2 f6 f7 g8 a1 a2 h8","value":6,"plies":12,"rank":1,"rating":1280,"game":254}
{"position":"--OXXXXOXOOOXXXOXOOOOOXOXOXXOXOOXXXOXOOOXXXXXOOOX-XXXO------XO-- O","line":"d8 c8 b8 a1 b1 b7 a8 g8 h8 g7 h7","value":6,"plies":11,"rank":2,"rating":1340,"game":255}
{"position":"--OXXO---OXXXX-XXXOOXOXXXXXOXXXXOOXOOXOXXOXXXOOX-OOXOOOX-OOOO--- O","line":"a2 a1 b1 h8 g1 h1 g2 f8 g8 a8 a7","value":-14,"plies":11,"rank":2,"rating":1340,"game":256}
{"position":"--XXXXX---XOOXX--XOOXXXXXOXXXOXXOOOXOOOXOOXXXOXX--OXXX-X--OOOOOO X","line":"g7 a3 b7 b2 a1 b1 a2 b8 a7 h1 pass h2 pass a8","value":-8,"plies":14,"rank":1,"rating":1360,"game":257}
{"position":"XXXXXXXXXXOXXXXXXXXOXXOXXOOXOOXXXOXXXOXXXOXOOOOOXOOOOO--XO---O-- X","line":"h7 g7 c8 d8 h8 g8 e8","value":42,"plies":7,"rank":1,"rating":1080,"game":258}
{"position":"--XXXX----XXXX-XOOOXXOXXOOOXOXOXOOOOXXOXOOOXXOXXOOOOOX-XO-OOX--- X","line":"f8 g8 b8 g1 h1 g2 h8 g7 a2 a1 b2 b1","value":2,"plies":12,"rank":1,"rating":1280,"game":259}
{"position":"-XXX-O-O--XOOOO-OXXXOOO-OXXXOXXXXXOOOXXXXXOOXXXX-OOXOX--XXXXXX-- X","line":"a7 a2 a1 b2 g1 h2 h3 h7 e1 g8 g7 h8","value":16,"plies":12,"rank":1,"rating":1280,"game":260}
{"position":"OOOOOOOOOOOOOOOOOOOOOOOOOOXOOXOOOOXXOOOOOOXXXOOOO--XXXOO--XXXXXO O","line":"b8 pass c7 b7 a8","value":60,"plies":5,"rank":1,"rating":1000,"game":261}
{"position":"--X-O-X-X-XXOX-OXXXXXXOOXOOOOOXOXOXXOXOOXOOOOOOOXOOXOX----XXXXX- X","line":"d1 f1 g7 h1 g2 b2 b8 h8 a8 h7 b1 a1","value":-4,"plies":12,"rank":3,"rating":1480,"game":262}
{"position":"-O-XXXX---OOXX-OOOOOXXO-OOXXOOXXOXXOOOXXOXXXXXXXOXXXXX--OXXXX--- X","line":"g2 f8 c1 h1 b2 h3 g7 a2 a1 h7 g8 h8","value":-32,"plies":12,"rank":2,"rating":1380,"game":263}
{"position":"OXO-XO--OXO-OXOXOXOOOOXXOXOOOOOXOXOOOOOXOOOXOO--OOOOOO--O-OOO--- X","line":"d2 d1 b8 g1 h6 g6 h7 g7 h1 pass g8 h8 f8","value":22,"plies":13,"rank":3,"rating":1520,"game":264}
{"position":"--OXOO--XOXXOO--XOOXX-O-XOXOOXXXXOXXOXXXXOOXXOOX-OOOXOO--OOOOOO- X","line":"f3 h3 a8 a7 h8 h7 a1 b1 h2 g2 h1 g1","value":16,"plies":12,"rank":1,"rating":1280,"game":265}
{"position":"XOOXXXXX-OOXOXOO-OXXXXOOOOXXXOOOXXOOXOOOXXXOOOOO---XOO----OX-O-- X","line":"b8 c7 g7 h8 h7 a7 g8 pass a3 a2 a8 pass e8 pass b7","value":36,"plies":15,"rank":1,"rating":1400,"game":266}
{"position":"XXXXXXX-OOOXXX-XOOXOXOXXOXOOXXOXXXXOXXOXOOOOXXXX----XXOX----X-OX O","line":"f8 d8 d7 g2 h1 b7 a7 a8 b8 c8 c7","value":-12,"plies":11,"rank":1,"rating":1240,"game":267}
{"position":"OOOOO---XXXOOO-XXXOOOOXXXXOOOXXXOOXXXXXXOOXXOXXX-XOOXX--XX--OX-- O","line":"a7 f1 g1 d8 c8 g2 h1 pass h7 g7 g8 h8","value":10,"plies":12,"rank":1,"rating":1280,"game":268}
{"position":"-XXXXX--O-XXXXXXOOOOXXXXOOXOXXOXOXXXOOO-OXXOOOXOO-OOOXO---O-X--O X","line":"h7 f8 h5 h1 b2 a1 g8 d8 b7 g1 pass b8 a8","value":-30,"plies":13,"rank":1,"rating":1320,"game":269}
{"position":"---XXXXXOXXXXO--OOXOOXO-OXOOXXO-OXOOOOXOOOXXXOXOO-XXXXOO-X--XX-O X","line":"g8 g2 h2 a1 h3 h4 b1 c1 b7 d8 c8 a8","value":-22,"plies":12,"rank":2,"rating":1380,"game":270}
{"position":"-OOOO----OOOOO--OOOXOO--OOOOXOO-XOOXXOOOXOXXOXOOOOXXXXX-OOOOOOO- X","line":"f1 g2 a1 a2 g1 h7 h4 h3 g3 h2 h1 pass h8","value":-10,"plies":13,"rank":7,"rating":1920,"game":271}
{"position":"--OOOOO---OOOO-OXXOXOXOOXXOOXOOOXXOOOOOOX-XOXOOO--XXOOOO-OX-XO-O X","line":"a8 b6 b7 d8 g8 a7 g2 h1 b1 a1 b2 a2","value":-22,"plies":12,"rank":1,"rating":1280,"game":272}
{"position":"OOOOOOO-XOXOXO--XXOOOXO-XOOOXOXXXOOOOXO-XOXOXX-OXOOXX---XOXXX--- X","line":"h3 h5 g2 f7 h7 h1 h2 h8 g7 g8 f8 g6","value":-12,"plies":12,"rank":2,"rating":1380,"game":273}
{"position":"--OOOOO-XXXXXOO-XXXXOXOOXXXXOXXOXXOOXOXO-OOXXXOOOOXXX--O--XXX--- X","line":"h1 a6 h2 a1 b1 g7 f7 b8 a8 f8 h8 pass g8","value":12,"plies":13,"rank":1,"rating":1320,"game":274}
{"position":"XOXXX---XXOXXXX-XOXOXXOOXOOXXOO-XXOOOXO--XXOXXX--XXXXXXX--XXOOOO O","line":"h6 h4 a7 a8 b8 a6 h1 h2 h5 pass g1 f1","value":18,"plies":12,"rank":1,"rating":1280,"game":275}
{"position":"--O--O-OX-OOOOXOXXOOOXXOXOXXXXXOXXOXXXOO-XXOXOOO--OXXOOO-OOOO--O X","line":"g1 b2 a1 e1 d1 b1 f8 g8 b7 a8 a7 a6","value":-16,"plies":12,"rank":1,"rating":1280,"game":276}
{"position":"---XXX---OXX-XXX-XOXOXXXOOOOXXOXXOOOXXOXXXOXOOXX--OOOOOXOOOOOO-- X","line":"a3 h1 h8 g1 g8 e2 b7 a7 b1 c1 pass a2 a1","value":0,"plies":13,"rank":3,"rating":1520,"game":277}
{"position":"--OOOO--O-OOOOOOOOOXOOOOOOOXOXOOOOOXXXOOOOOOXOOO--XXXX-O--XXXX-- X","line":"h1 g1 b1 g8 h8 b2 g7 b8 a1 pass b7 a7 a8","value":44,"plies":13,"rank":1,"rating":1320,"game":278}
{"position":"XXXXXXXXOOOOOOXOOOXXOXXOXXOXOOXOXXXOXXXO--XXXXXX---XXXXX-----X-O O","line":"c8 e8 c7 b6 d8 b7 a7 b8 g8 a6 a8","value":16,"plies":11,"rank":1,"rating":1240,"game":279}
{"position":"-XXXOO---XXOOO--OXOXOXXXOOXXXOXXOXOOOOO-OOOOOXOOOOOOXX----XXXXX- X","line":"g1 a1 a2 h1 h5 h2 g2 h7 a8 b8 g7 h8","value":-16,"plies":12,"rank":4,"rating":1580,"game":280}
{"position":"OOOOOOOXOOOOOOXXOXOOOXOXOXXOOOXXO-XXOOXX--XXOOOX---XXOOX----XXOX O","line":"c8 c7 b6 b5 b8 a6 a7 b7 a8 pass d8","value":32,"plies":11,"rank":2,"rating":1340,"game":281}
{"position":"--XXX-----XXXX-OOOXXOXOOOOXXXOOOOOXXXXOOOOXXXXO-OOOOOOO--X-OXOOO X","line":"a8 c8 b2 a1 a2 g1 f1 b1 h6 h7 g2 h1","value":-4,"plies":12,"rank":1,"rating":1280,"game":282}
{"position":"XXXXXXO-XXXXXXOXXXOXXOOXXOXXOXOXXOXOOOOXXXOOOOO-XOOOOO---OO--O-- X","line":"h6 h7 h1 g7 a8 pass h8 g8 e8 pass d8","value":50,"plies":11,"rank":2,"rating":1340,"game":283}
{"position":"OOXX----OOXXXX--XXOOOXX--XXOOXXXXXXOOOXXXXXOXOOX--XOOOOO--XOOXXX O","line":"e1 f1 a4 b7 g1 g2 a7 b8 a8 pass h1 h2 h3","value":40,"plies":13,"rank":1,"rating":1320,"game":284}
{"position":"--XXXXX-O-XXOXX-XOXOXXXXXOOOXXOXXXOXXOXXXXXXXXXXX-XXOO----OOOO-- X","line":"a1 b1 b2 h1 g7 h8 h7 h2 pass g8 pass b7 a8 b8","value":-30,"plies":14,"rank":1,"rating":1360,"game":285}
{"position":"-XXXXXXO-XXXXXO-XOXOOOXOOOOXXXXXOOXXXOXXXOXXXXX---OOOX----OXXO-- X","line":"h2 a1 a2 g7 h6 h7 h8 g8 b7 a8 b8 a7","value":-24,"plies":12,"rank":1,"rating":1280,"game":286}
{"position":"XOO-X---XOOO-X-OXOXOXX-OXOXXOXXOXOXOXXXOXXOOXXOOXOOXXX----XXXXX- X","line":"e2 g3 d1 f1 g2 h1 g1 g7 h8 h7 b8 a8","value":6,"plies":12,"rank":4,"rating":1580,"game":287}
{"position":"--XOOX----XX-O---XXOXXOXXXOOXXXOXOXXXXXOOOXOXOXXOOOXOOXXXOOOOO-- X","line":"h2 h1 g1 a2 a3 b1 a1 b2 g8 h8 pass g2 pass e2","value":-14,"plies":14,"rank":2,"rating":1460,"game":288}
{"position":"XOOOO---XXOOOO-OXOXXXOOOXXOXOOOOXXXXOOXOXXXXOXO-XXOO---OX-OOO--- X","line":"b8 e7 f7 f8 f1 pass g8 pass g7 pass h6 pass h1 pass h8 pass g2","value":54,"plies":17,"rank":1,"rating":1480,"game":289}
{"position":"-OOOOO--XOOOOO-XXOOXXXXXXOXOOXXX-OXOOOX-OOOXXO-X-OOOOOO-O-OO-XX- X","line":"b8 h5 g6 h8 h7 e8 a1 h1 g2 g1 a7 pass a5","value":0,"plies":13,"rank":2,"rating":1420,"game":290}
{"position":"--XXX-XOO-XXOXO-OOXXXOOOOXOOXOOOOXOXOOOOOXXXOO-OOXOOOO----OOOO-- X","line":"f1 b1 b2 a1 h2 b8 a8 pass g8 g7 h7 h8 g6","value":2,"plies":13,"rank":1,"rating":1320,"game":291}
{"position":"--XOX--X---OOOX--OOOXXXXOOOOXXXX-OOXOXXXOOXXOXXXOOXXXXXXOXOOOO-- X","line":"c2 h2 a3 a2 a5 g1 f1 b2 g8 h8 a1 b1","value":-12,"plies":12,"rank":4,"rating":1580,"game":292}
{"position":"O-OOOOO-O-OXOO--OXOOOXO-OOXOXXOOOXOXOOOOOXXXOOXX-XXOOX---XXXXX-- X","line":"b1 b2 h1 h7 h2 g7 h3 g2 h8 a8 g8 a7","value":8,"plies":12,"rank":1,"rating":1280,"game":293}
{"position":"-OOO----X-XXOO--XXOOOOOOXXXOXXOOXXOOOXXOXOOOXOXOOOOOXXO---OOOO-O X","line":"a8 b8 g8 e1 g1 h7 h2 h1 f1 g2 a1 b2","value":-4,"plies":12,"rank":1,"rating":1280,"game":294}
{"position":"--OOO-X-O-XOOX-OOOOXXOOOOOXXXOOO-XXXXXOO-OXXXXOOO-XXXXX--XXXXX-X X","line":"a5 b1 g2 g8 a1 f1 h1 h7 b2 a8 pass b7 a6","value":-2,"plies":13,"rank":2,"rating":1420,"game":295}
{"position":"--X--X--OXXXXX--OOXXXXXXOXOXOOXXOXOXXXOXOOXXOXOXO-XOOOXX-XXXXX-X O","line":"g8 b7 a1 b1 h2 h1 a8 g2 g1 e1 d1","value":30,"plies":11,"rank":1,"rating":1240,"game":296}
{"position":"--XO--X-X-XOOX-XXXXOXXXXXXOOXXXXXOOXXXXXOOOOXOOX-XOOOOOXX--OOO-- X","line":"a7 f1 e1 b2 c8 b8 g8 h8 b1 a1 g2 h1","value":8,"plies":12,"rank":1,"rating":1280,"game":297}
{"position":"--XXXX----XXOX---XXXXXXXXXOOXXXXXXXXOXOXXXXOOXOXXXXXXXX--OOOOOOO O","line":"a2 h7 h2 g2 g1 h1 b1 a1 a3 b2 a8","value":16,"plies":11,"rank":4,"rating":1540,"game":298}
{"position":"XXXXX---XOXXX---XOXXX-XOXOXOXXOOXOOXOXOOXXXOXXXO-XXOOX-O--XXXXXO O","line":"g2 g1 h2 f3 g7 pass b8 a7 h1 f2 f1","value":26,"plies":11,"rank":3,"rating":1440,"game":299}
{"position":"-X--XXXO--XXXXO---XOOOXX-XXXOOXX--XOOXOXOOOXOOOX-XOOXOOXXXXXXXXX X","line":"h2 a7 a5 b5 a4 d1 c1 a3 b3 a1 a2 b2","value":10,"plies":12,"rank":1,"rating":1280,"game":300}
{"position":"O-OXXXX-OOXXXXX-OOOOXXOOOOXXXOOOOOXXXOOOOOOOOO-O--XOXX---XXXXXX- X","line":"b1 b7 h2 h1 g7 h8 h7 a8 g6 pass a7","value":-16,"plies":11,"rank":1,"rating":1240,"game":301}
{"position":"O-OO-X--XOOOOXXX-XOXOXXXXOXOXXXXXOOXOXXXXXXOOXXXXXXXOOO---XXOOO- O","line":"a3 b1 a8 e1 g1 h8 h7 h1 b8","value":10,"plies":9,"rank":2,"rating":1260,"game":302}
{"position":"OXXXOO---OXOOOOO-OOOOXOO--OOXOOOXXXOOOOOO-XXOOOO--OXXOO--OOOOOOO O","line":"b7 b6 b4 h1 g1 a4 a3 h7 pass a8 a7 a2","value":0,"plies":12,"rank":1,"rating":1280,"game":303}
{"position":"-OOOOOO---OXXX-X-OXOOOXXXOXXOXOXXOXOOOXXXXOXOXXX-OXXXO----OOOOO- X","line":"a7 b8 a3 g2 g7 h8 b2 a1 a8 a2 h7 h1","value":-22,"plies":12,"rank":1,"rating":1280,"game":304}
{"position":"--XOO--X-OOOOOOO-XOXXXOO-OXOXOXOO-XXOXXO-OOXXOXO--OXXXOO-OOOOOOO X","line":"a6 a4 b7 a8 a7 b5 f1 g1 a2 a3 pass b1 a1","value":-10,"plies":13,"rank":4,"rating":1620,"game":305}
{"position":"--OXXO----XXXO--OXOXXOOOOOXOXOOOOXOXOOXXOOXXOXXXO-OOXOOX--OOOO-O X","line":"b2 b7 b1 a1 a2 pass a8 pass b8 pass g8 pass g1 h1 h2 g2","value":20,"plies":16,"rank":4,"rating":1740,"game":306}
{"position":"OOOOOOO-XOXOXO--XOOXOXO-XOOOXXOXOOOXOXOXOOXOOOXX-OOXXX-X-O--X--- X","line":"c8 g8 a8 a7 f8 d8 h8 g7 h2 h3 g2 h1","value":-6,"plies":12,"rank":1,"rating":1280,"game":307}
{"position":"--X--X--O-XXXXO-OOXXOO-OOOOXOXOOOOXOXXOO-OOXXOXO--OOOXXOXXXXXXXO X","line":"a7 b7 a6 g3 a1 g1 b2 e1 h1 h2 d1 b1","value":12,"plies":12,"rank":3,"rating":1480,"game":308}
{"position":"--OOO--X--OOOOXX-OOOOXOXOOOXXOOXXOOXOOOXXXOOOOXX-XOOOO-X--OOOOO- X","line":"b8 a8 a7 g1 f1 g7 h8 pass b1 b2 a1 a2 a3","value":24,"plies":13,"rank":1,"rating":1320,"game":309}
{"position":"--OOOO--X-OOOO--XXOXXOXXXOXXOXXXXOOXXXXXXOOXXXXX-XXXOXXX-XXXO--X O","line":"b2 a1 b1 g1 g2 f8 g8 a7 a8 h2 h1","value":-16,"plies":11,"rank":1,"rating":1240,"game":310}
{"position":"-XXX-O---XXOOO-XXXXXOOOX-XOXXOOXXXXXOXO-XXXOOOO-XXOOOOOXXOOOOX-- O","line":"a4 h8 g8 e1 a1 a2 g1 h6 h5 g2 h1","value":4,"plies":11,"rank":1,"rating":1240,"game":311}
{"position":"---XXXOO--XXXO-OOXXXOXOO-XXOXXOOXXOXOXXX-OOOOXOO--OOOXOO--OOXXXO X","line":"g2 c1 a6 a2 b7 a7 a8 b8 b1 a1 b2 a4","value":-10,"plies":12,"rank":1,"rating":1280,"game":312}
{"position":"----OO-O----OOO-O-XXXXXXXOXXOOXOXXOOOXOOXXOOOOXOXOOXXXOO-OOOOOOO X","line":"a2 b3 c2 d2 a8 b2 g1 h2 a1 b1 c1 d1","value":-6,"plies":12,"rank":2,"rating":1380,"game":313}
{"position":"-OOOOOXO-OOOOOOO--OOXOOO--OXOXXO-OXOXXXXO-OOXXXX-OXXXXXXO-OOXX-- X","line":"b8 b4 a7 g8 h8 b6 a4 a5 a1 b3 a3 a2","value":-10,"plies":12,"rank":1,"rating":1280,"game":314}
{"position":"O-XOX-X-OO-OOXX-OXOOXOOOOOOXXOOOOOOXXXOOOOOOXXOO--XXXX-O--XXXX-- X","line":"b1 c2 b7 a7 f1 a8 b8 g8 g7 h8 pass h1 h2","value":-16,"plies":13,"rank":1,"rating":1320,"game":315}
{"position":"-OOOO-XO--OOOOOXOOOOOOOXXOOOOXOXXXOOXOOXXXOXOOOXXOOOO---OOO----- X","line":"f1 h7 b2 a1 a2 pass e8 d8 g7 f8 f7 g8 h8","value":10,"plies":13,"rank":1,"rating":1320,"game":316}
{"position":"O----O--OOOOOX--OOXOOOOOOXOXXOO-OXOXXOOXOOOOOOX-OXXXXXX-OXXXXXX- X","line":"d1 h6 h4 e1 g1 g2 h1 h2 h7 h8 b1 c1","value":-24,"plies":12,"rank":6,"rating":1780,"game":317}
{"position":"OOO-------O-O---XXOOOOOOXXXOXOO-XXOXOXOXXXXOOOOXXXOOXOOXXXXXXXXX X","line":"h4 a2 b2 pass h2 g2 g1 h1 f1 d1 d2 e1 f2","value":32,"plies":13,"rank":1,"rating":1320,"game":318}
{"position":"-OOOOOO---OXXO-OOOXXOXOOOXXXOXOOOXOXOOOOOOXOOXXOO-XXOO----XXOO-- X","line":"b7 h7 a2 a1 b2 a8 b8 g7 h8 g8 h1 g2","value":-6,"plies":12,"rank":1,"rating":1280,"game":319}
{"position":"--OOOOOO-XXOXO-OXXOXOOOOOXOOOOOOOOXXXXOXOXXXOOX-OXXXOO--OOOX-OO- O","line":"e8 g7 a1 b1 a2 g2 h8 h7 h6","value":24,"plies":9,"rank":1,"rating":1160,"game":320}
{"position":"-OOOOOOO--OOOOOO-OOOOOOO-XXXXXXO-X-OOOOO-OOOOOOO-O-XOOOO-OOOOOOO O","line":"a4 pass c7","value":64,"plies":3,"rank":1,"rating":920,"game":321}
{"position":"XXXXXXX--XXXXXX-XXXOOXXXXXXXXOX-XXXXOXXX--XXOXOO--XOXOX---OOOOOX O","line":"h7 b8 b7 a7 a6 b6 a8 pass h1 h2 h4 pass a2","value":8,"plies":13,"rank":1,"rating":1320,"game":322}
{"position":"-XXXXXX---XOXX---XOXXOO--XXXOOOOXXXXOXOOXXXOXOOO--XOOOOO-OOOOOXO X","line":"a8 g2 h1 h2 h3 b7 b2 a4 a3 a1 a2 a7","value":-6,"plies":12,"rank":1,"rating":1280,"game":323}
{"position":"OOOOOOO-XOOXXO--XXOOOOO-XXXOOOOOXXXXOOXOXOXOOXXXX-OOXX--X-O-X--- X","line":"h3 g2 b7 g8 f8 d8 h1 h2 pass g7 h8 b8 h7","value":-2,"plies":13,"rank":1,"rating":1320,"game":324}
{"position":"OOOOOOOX-OXXXOX-XXOXOXXXOXXOXXX-OOXXOXX--OOXXXX--OOOOX----XXXXX- X","line":"a2 h6 h4 h5 a8 b8 a7 a6 g7 h8 h7 h2","value":-16,"plies":12,"rank":1,"rating":1280,"game":325}
{"position":"--XOO-X-O-XOOX-XOOOXXOXXOOOOXXOXOXXOOOXXOXXOXOOXOXXOOOO---OOOO-- O","line":"f1 b2 b8 g2 h1 h8 h7 g8 a8 pass b1 a1","value":24,"plies":12,"rank":1,"rating":1280,"game":326}
{"position":"-XXXXXXX-OOOOOOXXXOXXOOOXXOOXXOO-XXXOOOO-XXXOO-O--XXO----OOOOOO- X","line":"h7 a5 a6 a2 a1 b7 g7 f7 g6 pass a8 a7 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":327}
{"position":"--XXXXO---XXOO-O-OXXOOXOOOXOOXOOOOOOOXXOOOXOXXOO--XXXXOO-OXXXX-- X","line":"h1 g8 g2 b7 a2 a3 a7 b2 a8 pass h8 pass b1 a1","value":32,"plies":14,"rank":3,"rating":1560,"game":328}
{"position":"-OOOOOXXXOOXOXX-XOXOXOXXXOOOOOXX-OOXOXOOOOOOXOO---OOOOO---X--O-O X","line":"b7 h2 a1 a8 a5 pass a7 pass e8 d8 b8 pass h6 h7 g8","value":30,"plies":15,"rank":3,"rating":1600,"game":329}
{"position":"XXXXX---OOOO--XOXOXXXXXOXXOOOOXOXXXOOXX-XXXOOX--XXXXXOX--OOOOOO- O","line":"h7 h8 a8 h6 g6 pass h1 e2 h5 g1 f1 pass f2","value":30,"plies":13,"rank":7,"rating":1920,"game":330}
{"position":"-OOOO-X-X-OOOX-OXXOOXXOOXOXXOOO-XXXXOXXOXXXOXOOXX-XXOOO---XXXX-- X","line":"h8 h4 g8 h7 h1 g2 f1 b8 a1 b2 b7 a8","value":22,"plies":12,"rank":2,"rating":1380,"game":331}
{"position":"OOXXXO--XOXXXO--XXOOXXXXXXOOXOX-XOOXOXXXXXXXXOO---XXXXOO-XXX-O-- X","line":"g2 h4 h6 e8 b7 a8 g1 a7 h8 g8 pass h1 h2","value":-26,"plies":13,"rank":2,"rating":1420,"game":332}
{"position":"XOOOOO--OOOXOO--OOXOXOOXOOOXXOOXXXOOXXXXX-OXOXXX---XXO-X--OOOOO- X","line":"b6 c7 b7 a8 b8 a7 h8 g7 h2 g2 g1 h1","value":8,"plies":12,"rank":5,"rating":1680,"game":333}
{"position":"XXXXXXXXXXXXXXXOXXXXXXO-XOXXOO--XOXOOOO-XOOOOO---OOOXO---OOOOO-- X","line":"h5 h6 g6 h4 g4 h3 h7 g7 a8 a7 g8","value":50,"plies":11,"rank":7,"rating":1840,"game":334}
{"position":"OXXXX---O-OO---XOOOXOXXXOOOOOOOXOOOXOOOXOOOXOOOOOOXOOXOOOOOOOOOO O","line":"h1 pass g2 f2 f1 pass e2","value":58,"plies":7,"rank":1,"rating":1080,"game":335}
{"position":"-OOOOOO--OOXXO--XOOXOOOOXOXXXXOOXXXXOOOOXXXXXXXXX-XXXX---O-XXX-- X","line":"g2 h7 g7 h8 g8 c8 b7 h2 a2 a8 a1 pass h1","value":-2,"plies":13,"rank":3,"rating":1520,"game":336}
{"position":"--OOOOO---OOXO-OXXOXOXOO-XXXXXXO-XOXOXXOXXXOXOOO-XXXXXOO-XXXXX-- X","line":"h8 a4 h1 g2 b1 a2 a5 a7 b2 a1 pass a8 pass g8","value":-8,"plies":14,"rank":1,"rating":1360,"game":337}
{"position":"-----OO--OXOOOO-XOXXOOOXOOXOOOOOOOXOOXOOXXOXXXXX-OXOXXX-O-OOOOO- X","line":"a1 c1 a2 b1 b8 h8 h7 a7 e1 d1 h1 h2","value":-10,"plies":12,"rank":2,"rating":1380,"game":338}
{"position":"-O-XXX-XXXXXXXX-XXXXOXOXXXXXXXOXXXOXXXOXOOOOXXXX--OOOX-X--O-OX-- X","line":"a7 g7 h8 g8 b7 d8 b8 a1 c1 a8 h2 g1","value":8,"plies":12,"rank":1,"rating":1280,"game":339}
{"position":"--XXXX--O-XXXXOOOOOOXOOOOOOOOXOOOOOOXXOOOOOOXXOO--XXXXX----XXXX- X","line":"b2 c8 b8 b7 h7 h8 a8 a1 a7 b1 g1 h1","value":-10,"plies":12,"rank":1,"rating":1280,"game":340}
{"position":"X-XOOOOXOXOOOOOXOOXOOXXXOOXXOX--OOXOXO--OXOXXXXXO-XOX--O-XXXXX-- O","line":"b1 g4 h4 h5 g5 a8 b7 h8 g7 f7 g8","value":2,"plies":11,"rank":1,"rating":1240,"game":341}
{"position":"-XXXXXXX--XXXOX-OOXXOXO-OOXXOOOOOOXOXOOOOOOOOXOX--XOOOX---XXXX-- X","line":"b7 g8 h8 h7 h3 h2 a7 a8 b8 b2 a1 a2","value":6,"plies":12,"rank":4,"rating":1580,"game":342}
{"position":"----OOXO-XOOOXXO-XXOXOXOXXOXXXXOXOXXXOXOOOOOXXOO--OOOOXO--XOOX-- X","line":"a7 b7 a8 b8 g8 h8 c1 a1 a3 a2 b1 d1","value":-14,"plies":12,"rank":3,"rating":1480,"game":343}
{"position":"OXXXXX---OXXXX--XXOXXOOOXXXOXXOOXXXXOOO-XXXOOOO-OOOOOX--X-OOOX-- X","line":"a2 g1 b8 g8 h8 pass g2 pass h6 h5 h2 g7 h7","value":34,"plies":13,"rank":1,"rating":1320,"game":344}
{"position":"-X-OOOO---XXXO-O-XOXOOOO-XOOXOOOXXOXXOOOXOXXOOOOOOOOOO--XXOOOO-- X","line":"g8 g7 h8 h7 h1 c1 b2 a1 a2 a3 a4 pass g2","value":16,"plies":13,"rank":4,"rating":1620,"game":345}
{"position":"--X-X-XX---XXXXX--XXXOXX-OOOOOXXOOOOXOXXXXXOOXOX-XXXXOOX-XXXXXOX X","line":"a3 a4 b3 a8 a7 b2 c2 a2 a1 f1 d1 b1","value":0,"plies":12,"rank":1,"rating":1280,"game":346}
{"position":"---OOOXO---OOXXOOXXXXOXOOXXOXOOOOXOOOOOOOOXOXOOOO-OOOOOO--XO-O-- X","line":"h8 g8 e8 a2 c2 b7 c1 b1 a8 b8 a1 b2","value":-6,"plies":12,"rank":5,"rating":1680,"game":347}
{"position":"O-OOOO--XOOOOO-OXOOOOOO-XOXOOOXXXOOXXXOXXOXOXOOO-XXXOO---OOOO--- X","line":"h7 a8 a7 h3 h1 g7 b1 pass h8 g8 f8 pass g2 g1","value":24,"plies":14,"rank":3,"rating":1560,"game":348}
{"position":"--XO-X--XXOOOXXO-OXOOOOOOXXOXOOOOXXOXXXOOOXOOXXOO-OOOOX---OOOO-- X","line":"e1 h8 b7 h7 g8 h1 g1 b1 a1 a3 a8 b8","value":-14,"plies":12,"rank":1,"rating":1280,"game":349}
{"position":"--XOOOO-O--OOOOXOOXOXOXXOOXOXXXX-OXOXXOXXOOOOXXXXO--OOXXO-X-OO-- X","line":"a5 c2 h1 h8 b1 b2 d8 b8 a1 d7 g8 pass c7","value":42,"plies":13,"rank":1,"rating":1320,"game":350}
{"position":"XXXXXOO-OXOXOOO-OOXOXOOXOOXXOOOXXXXXXOOXXXXXOOOX--X-OOOO-------X X","line":"d8 d7 c8 e8 g8 f8 h1 h2 b7 a7 a8 b8","value":2,"plies":12,"rank":2,"rating":1380,"game":351}
{"position":"----OOO-X--XXX-XXX-XXXXXXXXXXXOXXXOXXOXXXXXOXXOX-XOOOOOXX-OOOOOX O","line":"a7 b8 d1 c3 a1 c1 b1 g2 h1 pass b2 c2","value":0,"plies":12,"rank":1,"rating":1280,"game":352}
{"position":"O-OOOOOOO-OOXXX-OXOXOXX-OXOXXXX-OXOXXX--OOXXXOO-OXXXOO--XXXXXXX- O","line":"h2 g5 h3 g7 h4 b2 b1 pass h5 pass h6 h7 h8","value":28,"plies":13,"rank":1,"rating":1320,"game":353}
{"position":"-XXXXXXX-XXOXO-OOXXOOXOXOXOXXOXXOXXOXXOXOXXOXOXXO--OOO-X---OO--- X","line":"g2 h8 g7 c7 g8 f8 b7 a2 b8 c8 a8 pass a1","value":8,"plies":13,"rank":1,"rating":1320,"game":354}
{"position":"-XXXXX--O-XOOO--OXXXXO-XOOXOXOOXOXOOXOOX-OXOOXOX-OOOOOOOO--OXO-X X","line":"g8 a6 c8 b8 a7 b2 a1 h2 h1 pass g1 g2 g3","value":38,"plies":13,"rank":3,"rating":1520,"game":355}
{"position":"-OOOOO----OOXXXO-OOXOXXOOOOOXOXOOOOXOXOOOOXOOOOO-OOOOO---OOOOO-- X","line":"a2 b2 a8 a7 a3 h1 g1 pass g7 h7 a1 g8 h8","value":16,"plies":13,"rank":4,"rating":1620,"game":356}
{"position":"OOOOOOO--OXXXOO--OXXXXOXOOXOOXXOOOXOXXX--OOXXOXX-OXOOO---XXXXXX- O","line":"h5 a3 a2 a6 a8 a7 h8 h1 h2 g7 h7","value":6,"plies":11,"rank":1,"rating":1240,"game":357}
{"position":"O-XXXXX--OOOOX-XOOOXXXXXOXOXXXXXOXOXXXX-OOOXXOX-O-OOOO-X--OOOO-- X","line":"b7 h5 h6 a8 b8 g7 h8 g8 g2 h1 b1 a2","value":-6,"plies":12,"rank":2,"rating":1380,"game":358}
{"position":"X--XOO-OXXXXXOO-XXXXOOOOXXXXOXOOXXXXOOOOXXXOOOO---OXOO---OOOOO-- X","line":"g1 b7 h2 c1 b1 a7 a8 pass g8 g7 h8 h7 h6","value":24,"plies":13,"rank":1,"rating":1320,"game":359}
{"position":"--X-O-----X-OO-XXXXXOOXXXXXXXOOXXOXOOXOXXOOOOOOXXOOOOOOXXOOXXX-- X","line":"d2 d1 f1 b1 a1 g1 b2 a2 h1 g2 h8 g8","value":-6,"plies":12,"rank":1,"rating":1280,"game":360}
{"position":"--XXXXXXX-XOOOOXXXXOOOOXXXOOXXOXXOXXXOXXXXOOOOX-XXXOO---X--OX--- X","line":"f7 f8 g7 h8 h7 b2 a1 h6 b1 g8 pass c8 b8","value":4,"plies":13,"rank":3,"rating":1520,"game":361}
{"position":"XXOO----XXOOOO--XXOXOOOOXXOOXXOOXOOOOOOOXXOOOOOO--OXXO---OOOOOO- X","line":"f1 g2 g7 b7 e1 h7 a7 pass a8 pass h1 g1 h8 pass h2","value":36,"plies":15,"rank":5,"rating":1800,"game":362}
{"position":"--OOOOO-O-OOXO--OOOOOXXOOOOOXXXOOOOOOOXOOOOOOXOOOXOOXOOO---X-O-- X","line":"h8 g2 h2 c8 b8 h1 b1 a1 b2 a8 e8 g8","value":2,"plies":12,"rank":1,"rating":1280,"game":363}
{"position":"----X---O-XXOX--OXXOOO--OOOOOXOOOOOXOXOOOOOXXXXOOOOOOXXOOXXXXXXO X","line":"g3 g1 f1 h3 h1 c1 d1 b1 a1 b2 g2 h2","value":-16,"plies":12,"rank":2,"rating":1380,"game":364}
{"position":"---XXX---XXXXXO-OOXOXOOXOOXXOOOX-OOOXXOX-OOOXXOX--OOOXXX-OOOXXXX X","line":"a8 b1 b7 g1 c1 pass h1 h2 a7 a6 a5 pass a2 pass a1","value":44,"plies":15,"rank":2,"rating":1500,"game":365}
{"position":"X-OOOO-O-XXXXXXOOOXXXXXOOXOXXXOOXXXXXOXOXXXXOXXO---XXXOO--OXX--- O","line":"f8 a2 g1 c7 b7 h8 g8 b8 a7 a8 b1","value":18,"plies":11,"rank":1,"rating":1240,"game":366}
{"position":"-----O-OO---XOOOOOOOXOOOOOOOXOOOOOOOXOXOOOOOOOOOXXXXXO-O-XXXXXX- X","line":"a1 a8 d2 h8 b2 e1 g7 c1 d1 b1 c2 pass g1","value":4,"plies":13,"rank":1,"rating":1320,"game":367}
{"position":"--XXOOXOOOOOOOOOOOOOOOOOXOOOOOOOXXOOOXO-XXXOOOOXXXXXXX--X-X----- O","line":"e8 a1 b1 h7 d8 g8 h5 g7 f8 pass h8 pass b8","value":16,"plies":13,"rank":4,"rating":1620,"game":368}
{"position":"---OXX-O--OOXX-OXXOXXOOO-XXOOOOOXXXOXOOO-XOXXXOO-OOOXXXO--XXXXXX X","line":"g2 a6 a8 a7 b8 g1 c1 b1 b2 a1 a2 a4","value":-2,"plies":12,"rank":3,"rating":1480,"game":369}
{"position":"--XXXXX-O-XXOX-OOXXOXXXXOXOXXOXXOOOOOXXXOOOOOOXOO-OOOXO----OX--O X","line":"h7 g2 h1 b2 b7 g8 f8 c8 b1 pass a1 pass a8 b8","value":24,"plies":14,"rank":1,"rating":1360,"game":370}
{"position":"-XXXXXX-O-XOOOO-OOOXXOO-OXXXOOO-OOXOOOO-OXXXX--X-XXOOOX-XXXXXXX- X","line":"h1 h2 h3 h4 g6 h5 f6 b2 a1 a7 pass h7 h8","value":20,"plies":13,"rank":1,"rating":1320,"game":371}
{"position":"-OOOO----XXOOOO-OXXXOOOXOXXXOOOXOOXOOOXXOOOXOOXXOOO-XX-X--XOXX-- X","line":"d7 a1 a2 g7 a8 b8 h8 g8 g1 f1 h1 h2","value":6,"plies":12,"rank":1,"rating":1280,"game":372}
{"position":"--XXXXXXXXXXXXXOOOOOXXOOOOXOXOOXOXXXOOXXXXXXOOXX--XXXO-X------O- X","line":"f8 h8 pass g7 pass c8 e8 b7 a8 a7 b8 d8 pass b1 a1","value":-18,"plies":15,"rank":1,"rating":1400,"game":373}
{"position":"-XXXXXX---XOOO-X-OOXOOXX-OOOXXXX-OOXOXXXOOXOXXXXOXOOOOO-X-XXXXO- O","line":"b8 a3 a2 a1 b2 g2 h1 h8 h7 a5 a4","value":-14,"plies":11,"rank":1,"rating":1240,"game":374}
{"position":"--XXXO---XXXXXOXOOXXXOOXOOOOOXOXOOXOOOOXOOOXOOOX--OOXOO---OOOOO- O","line":"a1 h7 h8 h1 g1 b8 a8 a2 b1 a7 b7","value":6,"plies":11,"rank":1,"rating":1240,"game":375}
{"position":"-OOOOOOO-XXXXXXO--XOOOXO-XXOXXXO--XXOXXO-XXXOOXO--XXXXOOOOOOOOOO O","line":"a2 a1 b7 a3 a6 a7 b3 a5 a4 pass b5","value":44,"plies":11,"rank":2,"rating":1340,"game":376}
{"position":"--OOOO-O--OXOXOO--OOXOXO-OOXOOXOOOOOOXOOOOOXXOOOOOXOOO--XXOOOO-- X","line":"g1 pass b3 b2 a4 a3 g7 h7 a1 a2 b1 g8 h8","value":20,"plies":13,"rank":1,"rating":1320,"game":377}
{"position":"OOOOOOOOXXXXXOOOXXOOXOOOXOXOXOOOXXXXXOOOX--XXOOO-----OOO-----OOO O","line":"e7 c6 a7 d7 d8 e8 c8 b8 c7 b6 a8 pass b7","value":56,"plies":13,"rank":1,"rating":1320,"game":378}
{"position":"-OOOOOOO-XXXXXXXOXXXXOX-OOOOOXXOOXOOXXX-OOOOX-X-XXXXO---OOOOOO-- O","line":"f7 a2 a1 g8 h3 f6 h8 h5 h6 h7 g7","value":34,"plies":11,"rank":2,"rating":1340,"game":379}
{"position":"X-O-XXX--XOXXX-OXXXXXOOOXXXXOOXOXXXOOOXOXXOOOOOOXOOOOO--O--O-X-- X","line":"d1 h1 g2 a2 e8 c8 b1 g8 b8 pass g7 h7 h8","value":-2,"plies":13,"rank":1,"rating":1320,"game":380}
{"position":"X-OOO---OXOOOOX-OOXXXXXOOOOXXXXOXOOXOOXOXXOOOXOO--OOXO---OOOOO-- X","line":"b7 f1 h1 b1 g1 h2 h7 a8 a7 g7 g8 h8","value":0,"plies":12,"rank":2,"rating":1380,"game":381}
{"position":"OOOOOOO--OXXOO----OOOOX-OXXOOOXXOXOOOOXXOOXOOXOXOXOOOO----OOOOO- X","line":"a2 g7 b3 a3 h8 h7 b8 a8 g2 h1 h2 h3","value":-18,"plies":12,"rank":3,"rating":1480,"game":382}
{"position":"XXXXXXXXOOOOOOXX-OOOXOXX-OOOXOXX--OOOOXX--XOOOXX--OOOO---OOOOOO- X","line":"b6 a6 b5 a5 a3 a4 a7 b7 a8 h7 h8 pass g7","value":38,"plies":13,"rank":6,"rating":1820,"game":383}
{"position":"-XXXXXX-X-XOOX-O-XXXXXOO-OXXXOOOOOXXXXO-OOXOXOO-OOOOOX--XOOOXX-- X","line":"g7 h7 h8 g8 h5 h6 a4 a3 b2 a1 h1 g2","value":-4,"plies":12,"rank":1,"rating":1280,"game":384}
{"position":"X-OOOOOXX-OOXOX-XOOXOXOO-XOOOOX--XOXOXXXXXOOXXXX--OOOOOX--X-OOOX O","line":"a4 b1 b2 a5 b7 b8 a8 d8 a7 h2 h4","value":-26,"plies":11,"rank":1,"rating":1240,"game":385}
{"position":"----OXX-X-OOXX--XXOOXXOOXXOXXOOOXOXOOOOOXXXXOOOOX-OOXOOX--OOOOOO O","line":"d1 g2 b2 a1 b7 b1 c1 h2 h1 b8 a8","value":16,"plies":11,"rank":2,"rating":1340,"game":386}
{"position":"OOOOOOO-OXXXOO--OXOOXOOOOOXOXXXOOOOXOX-O-XXOXXXX--OXXO---O-XXXX- X","line":"a6 g5 h2 b7 g7 a7 c8 h8 h7 h1 a8 pass g2","value":-14,"plies":13,"rank":3,"rating":1520,"game":387}
{"position":"--OOOOO--XOOOOOOXXOOOOOOXXOOOOOOXOOOOOOOOOOXXOOO-OXXXO-O--OX---- X","line":"a7 a8 b8 e8 h1 b1 h8 a2 f8 g8 a1 pass g7","value":8,"plies":13,"rank":3,"rating":1520,"game":388}
{"position":"--XXXXXX--XXOOX-XOXOXXO-OOOOOOOO-OXOOXXOOOOXOOXO--XXXOOO--XXO-OO X","line":"f8 a2 h2 h3 b7 b2 a5 a7 a8 b8 a1 b1","value":-2,"plies":12,"rank":1,"rating":1280,"game":389}
{"position":"-XXXXXX---XOOO-OXXOXXOO-XXXXOOOXXXXOOXXXXXOXXXXX-OOOOX----XXXXX- X","line":"h3 h7 a8 b2 b8 a7 g7 h8 pass a2 a1 g2 h1","value":6,"plies":13,"rank":1,"rating":1320,"game":390}
{"position":"-XXXXX---OXOXOOX-OOXXOOXOOXOOXOOOOXOXOOOX-XXXOOO--XXXOOO--X-OOO- X","line":"a1 b6 a2 a3 h8 d8 b7 a8 g1 a7 b8 h1","value":18,"plies":12,"rank":3,"rating":1480,"game":391}
{"position":"---OOOOO--XXXXOXOOOOXOO--OOXOOOOXOXOXOOOXXOOOOOOX-OOXO-O-OOOOO-- X","line":"h3 b7 b2 a1 a2 b1 c1 pass a8 pass a4 pass g8 g7 h8","value":22,"plies":15,"rank":1,"rating":1400,"game":392}
{"position":"X-XXOX---XOOOOO-XOXXXO--XXXXOXXXXXXOOOXXXOOXOOXXOOOOOX--XXXXXX-- O","line":"h3 b1 a2 h2 g3 h1 g1 g7 h8 g8 h7","value":4,"plies":11,"rank":3,"rating":1440,"game":393}
{"position":"-OOOOO-O--OXXXOXXXXOXOXXOXOOOXOXOOXXOOXXOOXXXXXXO-XXXX-----XXX-- X","line":"g1 b7 a1 h7 a8 g8 b2 c8 b8 a2 h8 g7","value":0,"plies":12,"rank":1,"rating":1280,"game":394}
{"position":"OXXXXXXXOXOOO---OXOXXOX-OXXXXXXXOXXXOO--XXOOXO---XOOOOO--OOOOOO- X","line":"h8 a8 a7 h6 h7 h5 g2 f2 g5 g6 pass h2 h3","value":2,"plies":13,"rank":1,"rating":1320,"game":395}
{"position":"XXXXXXX-XXOXXXX-OOOOOXXXOOXXXOXOX-OXXXO-XXXXXOO---XXXO----XXXXX- X","line":"b5 h2 h6 h7 h1 a7 a8 b8 b7 h8 h5 g7","value":12,"plies":12,"rank":1,"rating":1280,"game":396}
{"position":"--OOO---XXXXXXO--XXXOO-XOOXXOXX-OXOOOXXOOOOXOOOOOOOOOOOO-XXXXX-- X","line":"a3 a1 b1 f1 h2 h1 g1 g3 h4 pass a8 pass h8 g8","value":18,"plies":14,"rank":3,"rating":1560,"game":397}
{"position":"-XXXO---X-XOO--XXXOXOXXXXOXOOXXXXXOOOXXXXXXOOOXXX-OOOOO---OOOOO- X","line":"f1 f2 g2 b7 a8 b8 h8 h7 b2 h1 g1 a1","value":-2,"plies":12,"rank":1,"rating":1280,"game":398}
{"position":"--OOOOO-O-OXXO-XOXXXOXXXOXXOXXOXOXXXXOXXOOOXXXXX--OOOX-X--O-XXX- X","line":"b2 g2 b8 d8 b7 b1 h1 a1 pass a8 pass h8 pass a7 pass g7","value":-22,"plies":16,"rank":2,"rating":1540,"game":399}
{"position":"X-XXXX---XOOXX-XXXXOOXX-XXXXXXOOXXXXOOOOXXXXOOOO-XXOOO--X--OOOO- X","line":"b1 a2 h7 h8 c8 g7 h3 h1 pass a7 b8 g2 g1","value":-12,"plies":13,"rank":1,"rating":1320,"game":400}
{"position":"----O------OOOOX-OOOOOOX-OOOXXOXOOOOXXOXOOXOOOOXOXOXXOOXXXXXXXXX X","line":"g1 h1 f1 pass c1 d1 a2 b2 c2 a1 b1 a3 a4","value":40,"plies":13,"rank":2,"rating":1420,"game":401}
{"position":"-XXXXXX-O-XXOX--OOXXOOX-OXXOOOXXOXXOXXOXOOOXXXXOOOOOOX-----XXXX- X","line":"h7 h3 h2 g2 c8 b2 a1 g7 h1 b8 a8 pass h8","value":32,"plies":13,"rank":2,"rating":1420,"game":402}
{"position":"XXXXXXX-XXXXXXX-OOOXXOXXOOXXOXXXOXOOOXXOOOOOOXOX---OOO-----XXX-- X","line":"c8 g7 h8 c7 g8 h7 b8 h1 h2 b7 a7 pass a8","value":38,"plies":13,"rank":2,"rating":1420,"game":403}
{"position":"-XXXXX--X-XOXX-OXXOOOOOOXXXOXOOOXXOXXOXO-OOXXOOOO-OOOO-O--OOOO-- X","line":"b2 a6 a8 a1 b8 b7 g2 g1 h1 pass g7 g8 h8","value":0,"plies":13,"rank":2,"rating":1420,"game":404}
{"position":"--O----X--OOOOX-XXOXOXXXOOOOXXOXOOOOOXXXXXOOXOXXXXOXOO-XOOOOOOO- O","line":"b2 g7 h2 a1 b1 a2 h8 d1 e1 g1 f1","value":4,"plies":11,"rank":3,"rating":1440,"game":405}
{"position":"---OOO---OOOOO-XXXOXXOXXXXXOXOXXXXXOOXOXXXXOOOXXX-OXXO-X-OOOOO-- X","line":"g7 g8 b1 a1 a2 a8 c1 b7 h8 g2 g1 h1","value":0,"plies":12,"rank":1,"rating":1280,"game":406}
{"position":"OXXXXX--O-XOOOOOOXOXOXO-OOXOXOOOOOOXXOO-OOXOXOO--XXXXX---XXXXX-- X","line":"b2 a8 h5 g8 h1 g1 h3 h6 a7 pass h7 g7 h8","value":-4,"plies":13,"rank":1,"rating":1320,"game":407}
{"position":"-OOOOO----OOOOOO--OOXOOO-OOXOOOOOOOXOOOXOOXXOOOO-XXOOXOO-XXXXX-- X","line":"h1 g1 a1 a8 a4 g8 b2 a3 b3 a2 h8 pass a7","value":20,"plies":13,"rank":1,"rating":1320,"game":408}
{"position":"-XXXXX----OOOOX--XOOOOXXXXOOOXXX-XOOOXXX-XOXXOXX-XXXOXXX-OOOOOOO O","line":"h2 b2 a1 a3 a2 h1 g1 pass a8 a7 a5 a6","value":36,"plies":12,"rank":3,"rating":1480,"game":409}
{"position":"-OOOOO--X-OXOOO-XXXOXOXXXOOXOOX-XOXOXOX-XOOOXXX-XOOXXXX---XXXXX- X","line":"b2 h4 h5 h6 h7 h8 a8 b8 g1 a1 pass h2 h1","value":-10,"plies":13,"rank":1,"rating":1320,"game":410}
{"position":"OXOOOO--O-XXXX--OXOXXXXXOOXOXXXXOOXXOXX-OXOXOX--O--OXOO-OOOOOOOO O","line":"b2 h7 b7 c7 g2 g1 h6 g6 h5 pass h2 pass h1","value":48,"plies":13,"rank":1,"rating":1320,"game":411}
{"position":"-OOOOOO-XXXXXO--XOXOOOOOXOOXXOXXXOOXXXXX--OOXXXO--OXOXX---XXXXX- X","line":"g2 h7 h8 h1 h2 pass a6 b6 a7 b7 a8 b8","value":18,"plies":12,"rank":5,"rating":1680,"game":412}
{"position":"XOXXXXX--OXXXX--OOXXXXXXXOXXXXXOOOXOXXXOOOXXXXXXOOOOOOX-O------X O","line":"h1 a2 h7 e8 d8 f8 h2 g2 g8 c8 b8","value":4,"plies":11,"rank":1,"rating":1240,"game":413}
{"position":"X-OOOO--XXXOOO--XXOOOOX-XOOOOOXXXOOOXOXXXOOXXOX--OOXXO---OOOOOO- X","line":"g7 h8 g2 h3 a7 a8 h7 h6 h2 g1 pass h1 pass b1","value":-20,"plies":14,"rank":3,"rating":1560,"game":414}
{"position":"OXOOOO--OOXOOO--XOOXOOOXXXOOXOOXXXXOXXOXOXXOOOOX---XXO-X---OOOO- X","line":"c7 c8 b7 a8 b8 a7 h8 pass g2 h2 h1 pass g1 pass g7","value":8,"plies":15,"rank":1,"rating":1400,"game":415}
{"position":"--XXXX---XXXXX-XXXXXOXXXOOXXXXXXOOXXXXXXXXXOOXXXXOOX-X--XXXXXX-- O","line":"e7 pass a2 a1 b1 pass h7 h8 g2 g1 h1 pass g7 g8","value":0,"plies":14,"rank":1,"rating":1360,"game":416}
{"position":"OOOOOOO-XXXXXX-XXXOOXXX-XXOOXOXOXOXOXOXOX-XXOXXOX-XXXXXO----XX-- O","line":"b6 b7 a8 pass h8 g8 b8 c8 d8 pass g2 h3 h1","value":56,"plies":13,"rank":1,"rating":1320,"game":417}
{"position":"-OOOOOO--OOOXOO-XXOOOXOXXXXOXOOXXXXXXXOXXXXOXOOXXXOXXX-X----X--- X","line":"h2 c8 a1 d8 h1 a2 f8 g8 b8 a8 g7 h8","value":0,"plies":12,"rank":4,"rating":1580,"game":418}
{"position":"O-OOOO--XO-OOOX-XXOOOX-OXOXOXXOOXOXOOOXOXXXOOXOOX-XXXO-O--XX-OO- X","line":"b1 a8 c2 b8 b7 e8 g3 h1 h2 g1 h8 g7","value":-22,"plies":12,"rank":1,"rating":1280,"game":419}
{"position":"---O--OXO-OOOOOXOOOOOXOXOXXOXXOXOXOOXXOXOOXXOOOXO-XXOO-X-XXXX--- X","line":"c1 b2 e1 f1 f8 b7 a8 b1 a1 pass g7 g8 h8","value":28,"plies":13,"rank":4,"rating":1620,"game":420}
{"position":"-O--OOOX--OXOOXXXXXOOXXOXXXXOXXO--XOOOXO--OXXOXO-O-OOXXO-OOOOOXO X","line":"c1 d1 a1 c7 a8 a7 a6 a5 b5 b6 b2 a2","value":14,"plies":12,"rank":2,"rating":1380,"game":421}
{"position":"--OOOO----OOOOOXXOXOXOOXOOOXOXOXOOOOXOOXXXOOOOXX--XOOO-X-XXXXO-- X","line":"g7 a8 a2 a1 h1 g1 b7 b2 b1 g8 h8 a7","value":-6,"plies":12,"rank":2,"rating":1380,"game":422}
{"position":"XXXXXX--XXXXXXOOOOOXXOOO-OXXOXOOOXOOOOOOXXXXXXOO-XXXXX--X----X-- X","line":"a4 g7 h8 g8 h7 d8 e8 a7 c8 b8 h1 g1","value":18,"plies":12,"rank":1,"rating":1280,"game":423}
{"position":"OXXXOO--XXXXOOX-XXOOOOX-XOOOXOXXXXOXOXXXXOOXXOX--OOXXX--O-O-XO-- X","line":"a7 h6 h7 g7 h8 g8 g1 h3 h2 h1 pass b8 pass d8","value":-12,"plies":14,"rank":1,"rating":1360,"game":424}
{"position":"O-------OOX-X---OXXXXXX-OOXOXXXXOOXOOOXXOXXXXXOXOOXOOOOXOOOOOOOX O","line":"c1 d1 d2 b1 e1 f1 f2 g1 h1 pass h2 g2 h3","value":28,"plies":13,"rank":1,"rating":1320,"game":425}
{"position":"---OOO----OOOO--OOOOOOOO-XOOOOOOXXXXOOOOOXXXXOOO-XXOXXXX-XXXXXXO X","line":"g1 a8 c1 g2 a7 a4 h1 h2 a2 b1 a1 b2","value":-12,"plies":12,"rank":4,"rating":1580,"game":426}
{"position":"OO-X----OOO--O--OOXOO-OOOOOXOOOOOOXXXXXOOOOXOXXOOOXXXOX-OOOOOOO- X","line":"g2 f3 g1 e1 f1 e2 h2 d2 c1 h8 h7 h1","value":-28,"plies":12,"rank":1,"rating":1280,"game":427}
{"position":"---XOX---XXXXX--OOOOXXXXOOOXOXX-XXXOXXOOXXOOOXO-XXXOOOX-OOOOOOOX O","line":"h4 h6 h7 g1 h1 h2 g2 a2 a1 b1 c1","value":20,"plies":11,"rank":1,"rating":1240,"game":428}
{"position":"OOOOOOO-XOOXXXXXXXOXOXXXXXOXXXXXXXOXXXXXXXOXXXXX-XXX---X-XXX---- O","line":"h1 pass h8 pass g7 f7 f8 g8 a7 e8 a8 pass e7","value":50,"plies":13,"rank":2,"rating":1420,"game":429}
{"position":"---OOXXX--OOOOXX-OOOOXXX-OOOOOXX-OOOOOXX-OOXXOOX-OXOOOOX-XXXXXXX X","line":"a8 a7 a6 a4 a5 pass c1 b1 a2 a3 a1 pass b2","value":40,"plies":13,"rank":2,"rating":1420,"game":430}
{"position":"OXXXXOOXOXXXXXXXXXOOOXOX-XOOXXOX-OXOOOXXO-XXOXXX---XOO-X--OOO--- X","line":"b6 a7 g8 c7 b8 a8 b7 f8 g7 h8 pass a4 a5","value":8,"plies":13,"rank":2,"rating":1420,"game":431}
{"position":"--XXXX---XXXXXO-OXXOXO--XXXXOXX-XXXOXOXXOXOXXXOX-OXXXXXX--XOOOOX X","line":"a2 a1 g3 h4 h1 h3 a7 b1 h2 g1 pass a8 b8","value":-4,"plies":13,"rank":5,"rating":1720,"game":432}
{"position":"--OXXOOX--XXXOOX--XXOXOXXOOOOOOXXXOOOOOXXXXXOOXX--XXXO-X-XXXX-O- X","line":"g7 b3 a3 b1 a1 b7 a8 f8 h8 a7 b2 a2","value":-2,"plies":12,"rank":1,"rating":1280,"game":433}
{"position":"-OOOOOXOOOOOOXOOOOOOXOXOOXOXOXOOOOXOXOOO-OOXOOOO-OXXXX-------X-- X","line":"a1 b8 c8 d8 e8 g8 g7 h7 h8 pass a8 a7 a6","value":22,"plies":13,"rank":1,"rating":1320,"game":434}
{"position":"--XXXX---XXOOX-X-OXOOOXXOOXXOXX-OOXOOXOOOXXXXXOXXXXXOO--OOOOOOO- O","line":"h4 h7 h1 g7 h8 a2 a3 g2 g1 pass b1 a1","value":20,"plies":12,"rank":1,"rating":1280,"game":435}
{"position":"X---X-XOXXXOXXOOXXXOXOXOXOOXXOOOOOOOXOOOOOXOXOO-XXOXXO--OOOOXO-- O","line":"d1 h6 f1 g8 h8 c1 b1 pass g7 h7","value":20,"plies":10,"rank":1,"rating":1200,"game":436}
{"position":"XXOO----XXOOOO--XOOXOOOOXXOXOXOOXXOXOOOOXOXXOXOOXXXXOOX-X-X-O--- X","line":"e1 b8 d8 h8 g8 f8 f1 g1 h1 g2 h2 pass h7","value":30,"plies":13,"rank":1,"rating":1320,"game":437}
{"position":"XXXXXX--OXOXXXO-OXXXXOOXOXXXOOXX-XXXXXOX-OOOXXXX--OOOOXX-OOO-O-- O","line":"a5 e8 h8 g8 h2 a8 g1 a6 a7 h1 pass b7","value":-26,"plies":12,"rank":2,"rating":1380,"game":438}
{"position":"--OOOOOX--OOXOXO--OXOXXO--OXOOXOOOOXXXXOOOOXOXXO-OXXOXXOOOOOOOOO X","line":"b4 a3 a7 b3 b1 b2 a1 a2 a4","value":16,"plies":9,"rank":3,"rating":1360,"game":439}
{"position":"OOOOO-O-OOXOOOX-OOOOOXOOOOXOOOO-OXOOOOO-XXXXXOOOO--XOX---OOOOO-- X","line":"f1 h1 a8 g7 g8 b7 c7 pass h2 h4 h8 h7 h5","value":12,"plies":13,"rank":1,"rating":1320,"game":440}
{"position":"-OOOOO----OOOOX--OXOOOXO-OXOOOXO-OOOXOXO-OOOXXXO-OOOOOXO-XXXXXXX X","line":"a3 h1 h2 a5 a6 a8 a7 b2 a1 a4 a2 pass g1","value":30,"plies":13,"rank":4,"rating":1620,"game":441}
{"position":"-OOOOO----OXOO---XXOOOO--XXXOXOOXXXOOXOOXXOXOXXXXXXXXXXXOOOOOO-- X","line":"b2 a1 a2 h8 g8 a4 a3 pass h2 h3 g1 g2 h1","value":-8,"plies":13,"rank":1,"rating":1320,"game":442}
{"position":"--OOOO----OOOOXXXXOOOXXX-OOOXXOXOOXXXXXXO-OOOOXX--OOOOOX-OOOOO-O X","line":"g8 b6 a8 h1 a4 b2 a7 b7 a1 b1 g1 pass a2","value":22,"plies":13,"rank":2,"rating":1420,"game":443}
{"position":"XXXO----OOOOO--OXOXOXOOOXXOXOOXOXXXOXOXOXXXOOOOOXXXXXO-O--O-XX-- X","line":"f1 e1 g8 a8 b8 d8 f2 h8 g7 g1 h1 g2","value":-14,"plies":12,"rank":1,"rating":1280,"game":444}
{"position":"--OOOOOX--OOOOOX-XXXOXXX-XXOOOOXXXOOXXOX-OOXOOOOO-XOOOO--XXXX-O- X","line":"b2 b7 b1 a1 a8 a2 a6 a3 a4 pass h7 f8 h8","value":32,"plies":13,"rank":1,"rating":1320,"game":445}
{"position":"-XXXXXXXO-XOOOX-OXXOOO--OXXOXXXXOXOXOOO-OOOXX-X-OOXXXX--OXXXXX-- X","line":"h5 f6 g7 g8 g3 b2 a1 h3 h2 h8 h7 h6","value":-18,"plies":12,"rank":4,"rating":1580,"game":446}
{"position":"-OOOOOOO--XXXXXXOOXOXXXX-OXOXXOX-OXXOOOXOOXXXOOX-XXXOOO----XXO-- X","line":"h8 h7 g8 a8 a4 a5 b2 c8 b8 a7 pass a2 a1","value":-12,"plies":13,"rank":1,"rating":1320,"game":447}
{"position":"-XXXXXXXOOXOOXXOOXOOOOOOOOXXXXOOOOOOXOO-OOXXOOO---OXXO----OX--O- X","line":"f8 e8 a1 pass h5 h6 b7 a7 a8 b8 g7 h7 h8","value":42,"plies":13,"rank":3,"rating":1520,"game":448}
{"position":"OOOOOOO-OOXXOOXXOOOOOO-XOOOOOX-XOOXOXX--OOOXXXX-OOOXXX--OOOOO--- O","line":"g3 g5 h6 h7 h8 g4 h5 g7 h1 pass f8","value":58,"plies":11,"rank":7,"rating":1840,"game":449}
{"position":"OOOOOOO--OOOOOOXOOOOOOXX-OOOOXXX--OXOXXX--OOOXXX--OOOO-X--XXXXXX X","line":"h1 g7 b8 b7 a7 a8 a6 a5 b6 pass b5 pass a4 pass a2","value":24,"plies":15,"rank":2,"rating":1500,"game":450}
{"position":"---OOOOX--OOOOOXXOOOOXOXXOOXXXO-XOXXOXOOXOXXOOOOXOOOOOOOXOOXOO-- X","line":"c1 b1 a1 b2 a2 pass h8 g8 h4","value":26,"plies":9,"rank":4,"rating":1460,"game":451}
{"position":"--O--XO----OXX--OOOXOXO-OOXOOXO-OXOXOXOOOOXOXXXXOXXOOXXXOOOOOOOO O","line":"e1 d1 g2 c2 b1 h3 h4 a1 h2 h1 b2 a2","value":-8,"plies":12,"rank":1,"rating":1280,"game":452}
{"position":"---X------XXXX---XXOOXXOXXXOOXXOXXOOXOXOXXOXOXOOXOXXXOOOOOOOOOOO O","line":"g2 h2 g1 f1 h1 pass e1 pass c1 b2 a1 b1 a3","value":46,"plies":13,"rank":2,"rating":1420,"game":453}
{"position":"---OXXXX-XXXXXXO-OXXXOXOOOXXOOOO-OXOXXXO-OOOOXXO-OXXXO-OO-XX--OO X","line":"e8 b8 c1 f8 g7 a1 a6 b1 a2 a3 a5 a7","value":-10,"plies":12,"rank":3,"rating":1480,"game":454}
{"position":"-X-OO-X---XXOX--OOXXXXXXOXOXXXXXOOOXOXXXOXXOXXOX-XXXOOO---OXOOOX X","line":"b2 f1 c1 a8 g2 b8 a7 h1 a2 h2 h7 a1","value":-8,"plies":12,"rank":4,"rating":1580,"game":455}
{"position":"XOOOOOOOXOOXOXXOXOOOXXXOXOXOXXXOX-XXOXXOXXXXXOXOX--XXXOO----O--O O","line":"g8 f8 c8 d8 b5 b8 c7 b7 a8","value":28,"plies":9,"rank":2,"rating":1260,"game":456}
{"position":"--OO-----XOOOO--OXOXOOOXOXXOOOOXXXOOOXOXXXOOOOXXXXOOOX-XXXXXOX-- X","line":"a2 a1 h2 g2 h1 g1 e1 f1 b1 g8 h8 g7","value":30,"plies":12,"rank":2,"rating":1380,"game":457}
{"position":"--XXXXX-O-XXXX---OXXXOXXXXOXXXXXOXOOOXOOOOOXXOOX-OOOXOO---OOOOO- X","line":"g2 a3 b2 a1 b1 h7 h8 h1 h2 pass a8 b8 a7","value":18,"plies":13,"rank":4,"rating":1620,"game":458}
{"position":"OOOO----OOOO----OOXOO--XOOOXOOOOOXOOXXOXOXXOXOO-XXXXOOOOXXXXXOO- X","line":"h6 h2 h1 pass h8 pass g3 f3 g2 f2 f1 g1 e1 e2","value":20,"plies":14,"rank":1,"rating":1360,"game":459}
{"position":"XOXXXXX--OOXXXX-OOXOXXOO-OOOXOOOXXOXOOOOO-XOOOOO---OOO-O-OOOOO-- X","line":"g8 h8 c7 a4 g7 b6 a2 h2 b7 h1 a7 a8","value":-2,"plies":12,"rank":4,"rating":1580,"game":460}
{"position":"OXXXXXXXOOOOOXOXXOOXOXXXXXOOXXXX-XOOOOOX-OOOOOOOO-OOOO------XXX- X","line":"h7 a5 a6 b7 d8 g7 b8 a8 h8 c8","value":20,"plies":10,"rank":2,"rating":1300,"game":461}
{"position":"OOXXXXXXOOXXXXXX-OXXXXXXOOOXOOOX-OOOXOOX-OOOOOOXO----OOX----X-OX X","line":"f8 e7 d8 pass a3 d7 c8 pass c7 b7 a8 b8 a6 pass a5","value":52,"plies":15,"rank":1,"rating":1400,"game":462}
{"position":"-OOOOO---OOXOO--XOOOXOO-XOOXOO--XOOXOO-OXXOXOOOOX-XXXOOO-XXXXXXX X","line":"h4 b7 a8 pass g4 g5 a2 pass a1 pass h2 h3 g2 h1 g1","value":36,"plies":15,"rank":1,"rating":1400,"game":463}
{"position":"-OOOOOO--XXXXOO-XXOXOOX-XOXOOXXXXXOOOOX-XOOOOO-XXOOXO---XOOOOO-- X","line":"h1 a1 a2 h5 g6 f7 g8 h2 h3 h7 h8 g7","value":16,"plies":12,"rank":1,"rating":1280,"game":464}
{"position":"-XOOOO----XOOO--OOXXOO-OOOXOXOOOOOOXXOOOOOOOOXXOO-OOXXXO-XOOOO-- X","line":"g1 h8 g8 a8 g2 g3 b7 h1 b2 a1 a2 pass h2","value":-8,"plies":13,"rank":2,"rating":1420,"game":465}
{"position":"-OOOO--XX-OOOOOXXXXOOXOXXXXXXXOXXXOXXXOXXOOOXXXXO---XXXX----XX-X X","line":"a8 d8 g1 f1 a1 b2 b7 c7 b8 d7 c8 g8","value":30,"plies":12,"rank":2,"rating":1380,"game":466}
{"position":"-XXXXXX-O-XXXXX-OOXOXXX-OXOXXX--OXOXXO-XOOXOXOO-OXOOOXOO-X-OOOOO O","line":"h3 c8 g4 h2 h1 b2 a1 h6 a8 h4 g5","value":34,"plies":11,"rank":1,"rating":1240,"game":467}
{"position":"---X-----OXXXXXXXOOOOXX-XXOOXOX-XOXXOXOXXXXXXOOOXXXXXOO-OOOOOOO- X","line":"h7 h8 h4 a2 a1 h1 g1 e1 f1 h3 c1 b1","value":-30,"plies":12,"rank":5,"rating":1680,"game":468}
{"position":"--OOOO-X--OXXXXX--OXXXOX--OXXOXX-OXXOOXXOXOOOOXXOOXOOXXXO--XXXXO X","line":"a5 a4 b3 b4 b2 c8 b8 a2 a3 b1 a1 g1","value":-10,"plies":12,"rank":2,"rating":1380,"game":469}
{"position":"--XXXX----XXXX--XXXXXXOXXXOOXOOOXXOOOXOOXXXOXOOOXXXXOXXO-OOOOOOO O","line":"a8 h2 h1 pass g1 g2 b1 b2 a2 a1","value":32,"plies":10,"rank":2,"rating":1300,"game":470}
{"position":"-OOOOOO-XOOXXO-XXOOOOXOXXOXOOXXXXXXXXXXX--XOOOXX-XXXXXXXX---X-O- O","line":"h8 f8 h1 g2 d8 c8 a7 a6 b8 a1 b6","value":10,"plies":11,"rank":1,"rating":1240,"game":471}
{"position":"---OOOXX---OOOXX-OOOXOXXXXOOOOXXXXXOXOXXXOOOOOOXX-OOOOXO----OOOO X","line":"c1 c2 b7 a3 a2 d8 c8 b2 a1 b1 pass b8 a8","value":12,"plies":13,"rank":2,"rating":1420,"game":472}
{"position":"--XXXXX-O-XXXX--OOXXXOX-OOOOOOXXOOXOXOXXOOOXXXXX-OXOXXX--XOOOOO- O","line":"h8 h7 h3 g2 a8 a7 h2 a1 h1 b2 b1","value":20,"plies":11,"rank":1,"rating":1240,"game":473}
{"position":"OXOOOOO-OXXOXOO-OXOXOOOXOOXXXOOXOOOXXXOXOOOOOOXXO--OOX-X----XXX- X","line":"d8 c7 c8 b8 a8 b7 h1 h2 pass h8 pass g7","value":-8,"plies":12,"rank":3,"rating":1480,"game":475}
{"position":"--XO-O--OOOOOO-OOOOXOOO-OOOOOOXXOOOOOOXX-OOOXOXX-OXXXX-XOXXXXO-- X","line":"e1 b1 a1 g2 h1 h3 g8 h8 g7 pass g1 pass a6 a7","value":10,"plies":14,"rank":1,"rating":1360,"game":476}
{"position":"--O-XXX---OOOOXXOOOOOXXXOOOOXOXX-OOXOOXXOOXOOOX--OOOOOO-XOOOXO-- X","line":"d1 h1 a5 b2 a7 h6 h7 h8 g8 pass a1 a2 b1","value":4,"plies":13,"rank":1,"rating":1320,"game":477}
{"position":"XXXX--O---OXXO-XOOXOOXXXXOXOOXOXXXOOXOXXXXOOOXO--OOOOO-OO--OOOO- X","line":"c8 b8 a7 h6 h8 g7 f1 b2 h1 e1 a2 g2","value":6,"plies":12,"rank":1,"rating":1280,"game":478}
{"position":"-OOO-X--X-OOOOOXXXXXXOOXXXXXOXOOXXXOXXO-XXOXXXXX-OOOOOX--XXX-O-- X","line":"h5 a7 a8 h8 h1 b2 g1 e1 a1 h7 g8 pass e8","value":30,"plies":13,"rank":1,"rating":1320,"game":479}
{"position":"O-XXXXOX-OOOOOOOOOOOXXOOOOOXXXXOOOXXOOX-OOXXXXOX-O-OOO-O---OO--- X","line":"h5 b1 g8 g7 a8 c7 b8 c8 h8 pass f8 pass a2 pass a7","value":34,"plies":15,"rank":2,"rating":1500,"game":480}
{"position":"O-O-----OOO----OOXOOOOO-OXXXOOXXOXOOXOXXOOOXXXXXOOOOXXXX-XXXXXXX X","line":"h3 f2 f1 e2 a8 d2 h1 g1 d1 e1 b1 pass g2","value":32,"plies":13,"rank":4,"rating":1620,"game":481}
{"position":"--XXXXXXXOOOOOO-XXOXOOO-XOXOOOOXXXXOOXOXXOOOOOXXXOXO---X--XXO--- X","line":"f7 e7 f8 b8 a8 g7 h2 h3 g8 h8 pass a1 b1","value":28,"plies":13,"rank":3,"rating":1520,"game":482}
{"position":"--XO----X-XOOO--XOXOOOO-XOXOOOOOXOXOOOOOXOOOXOXO-OOOOXXO-OOOOOOO X","line":"e1 f1 g1 g2 h1 b1 a1 b2 h3 h2 a7 a8","value":-2,"plies":12,"rank":1,"rating":1280,"game":483}
{"position":"-OOOOOO-O-OOOX--OOXOXOOOOXOOOXOOOOXXOOXOOXXOXXOOXXXXXO--X-OOOO-- X","line":"a1 g2 b2 g7 h8 h7 g8 b8 h2 h1","value":16,"plies":10,"rank":1,"rating":1200,"game":484}
{"position":"-XXX-O----OOOO--OOXOXO--XXOXXOOOXXXXXOOOXXXOXOOO-XXXXOXO-OOOOOOO X","line":"g2 g3 h3 a7 a8 b2 e1 a1 a2 h2 pass g1 h1","value":-6,"plies":13,"rank":1,"rating":1320,"game":485}
{"position":"--XOOOOX--OOOOXXOOXXOXXXOOXOOXXXOOXXXXXXOOXXOOXX--XOOO----OOOO-- X","line":"g8 h8 g7 h7 a7 a8 b2 a2 pass a1 b1 b7 b8","value":-2,"plies":13,"rank":2,"rating":1420,"game":486}
{"position":"-OOOOO-X-XOXXOX-OXXOOXOOOXXOXOOOOXXOXOOOXXXOXOOO--OOOX-O--XOX--- X","line":"h2 a1 g1 a2 f8 a7 h8 b7 g7 g8 a8 b8","value":-2,"plies":12,"rank":2,"rating":1380,"game":487}
{"position":"OXO-O---OOOOOO--XXOXXXO--OOOOOOOOOOXOOOOOOXXXOOOOOOXOOOOOOOOOO-- X","line":"a4 g2 h1 g1 h3 h2 h8 pass f1 pass d1 pass g8","value":14,"plies":13,"rank":1,"rating":1320,"game":488}
{"position":"XXXXXXXX-XXXXXX-OXXXXXXXOOXXOXOOOXXXXXOOOOXXXXOXO-OOXX-----OX--- O","line":"f8 b8 c8 g8 g7 h8 h7 b7 a8 pass a2 pass h2","value":14,"plies":13,"rank":1,"rating":1320,"game":489}
{"position":"-XXXXXX---OOOO----OOOOOOX-OOOOOOOXOOOOOO-OOXOOOO-OOOOOOO-XXXXXXX X","line":"b3 a6 a8 a2 g2 a7 b4 h2 a3 b2 a1 pass h1","value":34,"plies":13,"rank":2,"rating":1420,"game":490}
{"position":"--XOOOOX---OOOOXXXXXXXOX-OXOXXOXOOOXXXXXOOXXOXXXO-XXXX-X-XXXX-O- O","line":"c2 a4 a2 b2 f8 g7 a8 b7 b1 a1","value":2,"plies":10,"rank":1,"rating":1200,"game":491}
{"position":"---XO---X-XXOO--XXOXOO-XXXXOXOX-XXOOOXO-XOOOXXOOXOOOOOOOXOXXXXXX X","line":"h5 c1 g3 b2 g1 h4 a1 b1 f1 h2 g2 h1","value":16,"plies":12,"rank":2,"rating":1380,"game":492}
{"position":"-XXXXX----XXXXXXOOOXOXX-OOOOXXOOOXOXOXO-OXXOXOOO-XXXOO-O--XXXX-O X","line":"g8 h3 g7 h5 a2 a8 b8 a7 b2 a1 pass g1 pass h1","value":-30,"plies":14,"rank":2,"rating":1460,"game":493}
{"position":"-XXXX---OOOOXX---OOOOXX-XXXOXOXXXXOXOXXXXXXXXOXXXXXXOXXX--XXO-XX O","line":"f8 a1 a3 pass a8 pass b8 pass g2 f1 h3 h2 g1 h1","value":10,"plies":14,"rank":1,"rating":1360,"game":494}
{"position":"---OOOOO--XXXOOOO-XXXXOXOOXOOOXXOOOXXXOXXOOOOXXX--XOOXX--OOOOO-- X","line":"a2 b3 b1 h8 g8 h7 a8 b7 b2 c1 pass a1 pass a7","value":-32,"plies":14,"rank":2,"rating":1460,"game":495}
{"position":"--XXXX-O--XXOXOOOXOOOOXOOXXXOOXOOXXXOXXOOX-XOXOO-OOOOO----OOOOO- X","line":"g1 b1 b2 g7 h8 h7 b8 a1 a2 c6 a7 a8","value":-18,"plies":12,"rank":1,"rating":1280,"game":496}
{"position":"OXXX---OOXOO-OOXOXXOOOXXOOOXOXOXOOOOXOOX-XXXXXOX--XXX--X--XXXX-X X","line":"g7 e1 f1 b7 e2 g1 a6 a8 b8 a7 pass g8 f7","value":-4,"plies":13,"rank":1,"rating":1320,"game":497}
{"position":"-OOOOO----XOOX-XXXOOOXXXXOXXOOXXXXXOXOXXXXOOOOXX-OOOOO--O--OOOO- X","line":"c8 b8 a7 a2 g7 h8 h7 h1 b2 g2 g1 a1","value":-30,"plies":12,"rank":1,"rating":1280,"game":498}
{"position":"-OOOOOOO-OOXOXXOOOOOOXOOOXOOOOO-XXXOOXOO-XXXXXOO--XXOO-O---XOO-- X","line":"g8 g7 h4 a7 h8 a6 a1 b8 c8 a2 a8 b7","value":2,"plies":12,"rank":2,"rating":1380,"game":499}
{"position":"--OOOOO--XOOOOO-XXXOXOOXXXOXOOOXXXXOXOXXXXXXXXX-X--XXX---OOOOOO- X","line":"h1 h2 b1 c7 b7 a1 a2 h7 h6 a8 h8 g7","value":-20,"plies":12,"rank":1,"rating":1280,"game":500}
`;export{e as default};