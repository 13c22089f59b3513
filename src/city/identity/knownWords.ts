/** Parts of leaked Norwegian passwords: names, seasons, months, days, places, clubs, adjacent keys. */
export const knownWords: readonly string[] = `
passord password pass passw kodeord hemmelig hemmelighet secret admin administrator root bruker user test testing gjest
guest login logginn velkommen welcome hallo hello hei kommune kommunen bymelding melding meldinger innmelding oslo bergen
trondheim stavanger drammen tromso kristiansand fredrikstad sandnes sarpsborg bodo skien alesund norge norway norsk
vaar sommer summer host autumn vinter winter januar februar mars april juni juli august september oktober november
desember january february march june july october december mandag tirsdag onsdag torsdag fredag lordag sondag monday
tuesday wednesday thursday friday saturday sunday jul julenissen christmas paaske ferie fotball football soccer handball
ski vaalerenga valerenga rosenborg brann viking lillestrom liverpool arsenal chelsea manchester united barcelona tottenham
everton leeds milan juventus real madrid ronaldo messi haaland odegaard qwerty qwertyuiop qwertyui asdf asdfgh asdfghjkl
zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij iloveyou love elsker deg
jeg kjaerlighet hjerte skatt baby angel engel prinsesse princess sunshine solskinn sol monkey ape dragon drage master
shadow superman batman spiderman starwars pokemon minecraft fortnite football hund katt hest fugl fisk bjorn ulv love
tiger hunter killer ninja samsung iphone google facebook apple microsoft windows computer data internet server bil volvo
toyota mercedes bmw audi tesla honda yamaha sykkel buss tog bat hus hjem familie mamma pappa mor far bror soster jente
gutt venn venner arne bjarne kari ola per nils lars ole jan erik knut kjell svein rolf tor geir morten thomas martin
andreas kristian christian daniel alexander jonas markus emma nora sara sofie sophie julie ida maria marie anna anne inger
ingrid liv berit astrid bente heidi hanne silje camilla linn marianne elin michael jessica jennifer ashley robert charlie
george harley jordan maggie buster ginger pepper cookie banana chocolate sjokolade kaffe coffee pizza brunost polse ol
vodka whisky norwegian trustno letmein whatever freedom frihet lykke happy glad fred power money penger gull gold silver
solv diamond diamant rod bla gronn gul hvit svart red blue green yellow white black en to tre fire fem seks sju syv atte
ni ti one two three four five six seven eight nine ten null zero changeme endremeg default standard temp midlertidig ny
nytt min mitt din ditt det er til og for fra med the my is
`
    .trim()
    .split(/\s+/);
