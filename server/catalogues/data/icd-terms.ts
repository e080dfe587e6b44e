/**
 * What doctors and patients type for a code, beside its names: lay words, Latin, clinic abbreviations. A term belongs
 * to one code, the least special that it can mean. `code|term, term`.
 */
export const ICD_TERMS = `
A01.0|tipes, tifus, tifes, typhus, typhoid, tifoid, demam tifus, thypoid, febris tifoid
A03.9|disentri, berak darah, diare berdarah, mencret darah, dysentery
A05.9|keracunan makanan, food poisoning
A09|bab cair, berak cair, buang air besar cair, diare, diare akut, mencret, gea, gastroenteritis akut, muntaber, diarrhea, diarrhoea, gastroenteritis, ge, murus, acute diarrhea
A16.2|tb, tbc, tb paru, tuberkulosis paru, tuberkulosis, tbc paru, flek paru, kp, pulmonary tuberculosis, tuberculosis, pulmonary tb
A18.2|tb kelenjar, limfadenitis tb
A15.0|tb paru bta positif, tb bta positif
A27.9|kencing tikus
A53.9|raja singa
A54.9|go, gonore, kencing nanah
A63.0|jengger ayam, kondiloma
A64|ims, pms, infeksi menular seksual, penyakit kelamin, std, sti
A82.9|anjing gila, penyakit anjing gila
A90|df, dengue, demam dengue
A91|dbd, dhf, demam berdarah, dss
A92.0|cikungunya, flu tulang
B00.9|herpes
B01.9|cacar, cacar air, varicella, cangkrangan
B02.9|dompo, cacar ular, herpes zoster, zoster, hz, shingles
B05.9|campak, morbili, tampek, gabagen, measles
B06.9|campak jerman, rubella
B07|kutil, veruka, warts
B08.4|flu singapura, hfmd, pmtk
B16.9|hepatitis b
B18.2|hepatitis c
B19.9|hepatitis, hepatitis virus, sakit kuning, viral hepatitis
B24|hiv, aids, odha, hiv aids
B26.9|gondongan, parotitis, mumps
B34.9|infeksi virus, viral infection, infeksi viral, viral syndrome
B35.9|jamur kulit, tinea, kurap, dermatofitosis, kadas, ringworm, fungal skin infection
B35.3|kutu air, rangen
B35.1|jamur kuku
B36.0|panu, panau, pitiriasis versikolor, tinea versikolor
B37.9|kandidiasis, candidiasis, jamur kandida
B37.0|jamur mulut, lidah putih, oral thrush
B54|malaria
B74.9|kaki gajah
B76.9|cacing tambang
B80|cacing kremi, kremian
B82.9|cacingan, cacing, kecacingan, worms
B85.0|kutu kepala, kutu rambut, kutuan
B86|kudis, gudik, gudig, skabies, scabies
C34.9|kanker paru, ca paru
C50.9|kanker payudara, ca mammae
C53.9|kanker serviks, ca serviks
D17.9|lemak jinak
D22.9|tahi lalat
D25.9|mioma, miom
D50.9|adb, anemia defisiensi besi
D64.9|anemia, kurang darah, anaemia
E04.9|gondok, struma, goiter
E05.9|hipertiroid, tiroid tinggi
E03.9|hipotiroid
E10.9|dm tipe 1, dmt1
E11.9|dm2, dm 2, dm tipe 2, dmt2, t2dm, diabetes tipe 2
E11.5|kaki diabetes, ulkus diabetikum, luka diabetes, gangren diabetik
E14.9|dm, diabetes, kencing manis, sakit gula, gula, diabetes melitus, diabetes mellitus, penyakit gula
E16.2|gula darah rendah, hipoglikemi
E41|gizi buruk
E44.0|kurang gizi
E45|stunting, anak pendek
E66.9|kegemukan, obesitas, obes, gemuk, kelebihan berat badan, overweight
E78.0|kolesterol, kolesterol tinggi, high cholesterol, cholesterol
E78.5|dislipidemia, lemak darah tinggi
E79.0|asam urat tinggi, hiperurisemia
E86|dehidrasi, kurang cairan
F03|pikun, demensia
F20.9|skizofrenia, odgj, psikosis
F32.9|depresi, depression, sedih terus
F41.0|serangan panik, panik
F41.9|cemas, anxietas, ansietas, anxiety, gelisah, kecemasan
F43.0|stres, stress
F43.1|ptsd, trauma psikis
F45.9|psikosomatis, psikosomatik
F52.2|impotensi, disfungsi ereksi, impoten
F90.0|adhd, hiperaktif
F98.0|ngompol, mengompol
G40.9|ayan, epilepsi, epilepsy
G43.9|migren, migrain, sakit kepala sebelah, nyeri kepala sebelah
G44.2|tth, sakit kepala tegang, tension headache
G45.9|tia, stroke ringan
G47.0|insomnia, susah tidur, sulit tidur, tidak bisa tidur, gangguan tidur
G51.0|bell palsy, wajah mencong, mulut mencong
G56.0|cts
G62.9|neuropati, neuropathy
H00.0|bintitan, timbilen, bisul mata
H10.9|mata merah, belekan, konjungtivitis, sakit mata, red eye, pink eye, conjunctivitis, mata belekan
H11.3|mata berdarah
H26.9|katarak, cataract
H40.9|glaukoma
H52.0|hipermetropi, rabun dekat
H52.1|mata minus, rabun jauh, miopi
H52.2|mata silinder, astigmatisma
H52.4|mata plus, mata tua
H53.9|mata kabur, penglihatan kabur, mata buram
H57.1|nyeri mata, eye pain
H60.9|oe, otitis eksterna, infeksi telinga luar
H61.2|kotoran telinga, serumen, telinga tersumbat, cerumen
H66.0|oma, otitis media akut, oma supuratif
H66.3|omsk, congek, curek
H66.9|otitis media, infeksi telinga, telinga berair, ear infection, om
H81.1|bppv, vertigo posisi
H91.9|tuli, budek, kurang dengar
H92.0|nyeri telinga, sakit telinga, otalgia, earache
H93.1|telinga berdenging, telinga berdengung, tinnitus
I10|kontrol tekanan darah, hipertensi, darah tinggi, ht, htn, hypertension, tensi tinggi, tekanan darah tinggi, tensi, high blood pressure
I11.9|hhd
I20.9|angin duduk, angina
I21.9|serangan jantung, ami, stemi, nstemi, infark miokard, heart attack
I25.1|pjk, cad, jantung koroner, penyakit jantung koroner
I48|af, fibrilasi atrium
I49.9|aritmia, gangguan irama jantung
I50.9|gagal jantung, chf, heart failure, decomp cordis, lemah jantung
I51.9|sakit jantung, penyakit jantung, heart disease
I63.9|snh, stroke non hemoragik, stroke iskemik, stroke sumbatan
I61.9|sh, stroke hemoragik, stroke perdarahan, pecah pembuluh darah otak
I64|stroke, cva
I80.2|dvt
I83.9|varises
I95.9|hipotensi, darah rendah, tensi rendah
J00|pilek, selesma, common cold, cold, masuk angin, nasofaringitis, rhinofaringitis, batuk pilek, hidung tersumbat, ingus
J01.9|sinusitis, sinus
J02.9|faringitis, radang tenggorokan, sakit radang, pharyngitis, radang tenggorok
J03.9|tonsilitis, radang amandel, amandel, tonsillitis, tonsilofaringitis
J04.0|laringitis, radang pita suara
J06.9|ispa, isp, urti, uri, infeksi saluran napas atas, upper respiratory infection, ispa atas
J11.1|flu, influenza, ili
J18.0|bronkopneumonia
J18.9|pneumonia, pneumoni, radang paru, paru paru basah, paru basah, cap, pneumonitis
J20.9|bronkitis akut
J30.4|rinitis alergi, alergi debu, bersin, hidung alergi, rhinitis alergi, pilek alergi
J31.0|rinitis, rhinitis
J40|bronkitis, bronchitis
J44.9|ppok, copd, penyakit paru obstruktif
J45.9|asma, asthma, bengek, mengi, sesak asma
J46|asma berat, status asmatikus
K00.7|tumbuh gigi
K02.9|gigi berlubang, gigi bolong, karies, caries, lubang gigi
K04.7|abses gigi, gusi bernanah
K05.1|gusi berdarah, gingivitis
K05.0|radang gusi, gusi bengkak, sakit gusi
K08.8|sakit gigi, nyeri gigi, toothache
K12.0|sariawan, stomatitis aftosa, canker sore, mouth ulcer
K21.9|gerd, asam lambung, refluks, asam lambung naik, acid reflux, reflux
K25.9|tukak lambung, luka lambung
K29.7|gastritis, radang lambung
K30|maag, dispepsia, dyspepsia, sakit maag, indigestion, mag, sakit lambung, sindrom dispepsia
K35.8|apendisitis akut
K37|usus buntu, apendisitis, radang usus buntu, appendicitis
K40.9|hernia, turun berok, hernia inguinalis
K52.9|gastroenteritis noninfeksi
K58.9|ibs
K59.0|sembelit, konstipasi, susah bab, sulit bab, susah buang air besar, constipation, tidak bisa bab
K62.5|bab berdarah, hematokezia, berak berdarah, bab darah, rectal bleeding
K64.9|wasir, ambeien, hemoroid, ambeyen, hemorrhoid, piles
K74.6|sirosis
K76.0|perlemakan hati, fatty liver
K80.2|batu empedu, gallstone
K92.0|muntah darah
K92.1|bab hitam, berak hitam, melena
K92.2|perdarahan saluran cerna
L02.9|bisul, abses, udun, furunkel, boil, abscess, wudun
L03.9|selulitis
L08.9|infeksi kulit, skin infection
L20.9|dermatitis atopik, eksim susu
L21.0|ketombe, dandruff
L22|ruam popok, diaper rash
L24.9|dki
L23.9|dka
L25.9|dermatitis kontak, contact dermatitis
L29.9|gatal, gatal gatal, pruritus, itching, itch
L30.9|eksim, dermatitis, eksem, eczema, radang kulit
L50.9|biduran, kaligata, urtikaria, gidu, bentol, hives, bidur
L60.0|cantengan
L65.9|rambut rontok, botak
L70.0|jerawat, akne, acne
L74.0|biang keringat, keringat buntet
L84|mata ikan, kapalan
M06.9|ra, rematoid, artritis reumatoid
M10.9|gout, asam urat, pirai, gout artritis, artritis gout
M13.9|artritis, radang sendi, arthritis
M17.9|oa genu, pengapuran lutut, osteoartritis lutut
M19.9|oa, osteoartritis, pengapuran sendi, pengapuran
M25.5|nyeri sendi, sakit sendi, artralgia, linu sendi, joint pain
M51.1|hnp, saraf kejepit, saraf terjepit
M54.2|sakit leher, nyeri leher, kaku leher, salah bantal, tengeng, neck pain
M54.5|lbp, nyeri pinggang, sakit pinggang, boyok, nyeri punggung, sakit punggung, low back pain, encok, back pain, backache
M54.3|sciatica
M62.8|kaku otot
M79.0|rematik, reumatik, rheumatism
M79.1|nyeri otot, pegal, pegal linu, mialgia, sakit otot, badan pegal, muscle pain, pegel linu
M79.6|nyeri kaki, nyeri lengan, nyeri tangan, nyeri tungkai, sakit kaki, sakit tangan
M81.9|osteoporosis, keropos tulang, tulang keropos
N18.9|ckd, ggk, gagal ginjal kronis, gagal ginjal
N17.9|aki, gga, gagal ginjal akut
N20.0|batu ginjal, kidney stone
N30.0|sistitis, infeksi kandung kemih
N39.0|isk, infeksi saluran kemih, infeksi saluran kencing, uti, urinary tract infection
N40|bph, prostat, pembesaran prostat
N47|fimosis, kulup
N61|mastitis
N63|benjolan payudara, tumor mammae
N89.8|keputihan, fluor albus, vaginal discharge, flour albus
N91.2|telat haid, tidak haid, amenore, terlambat haid, telat datang bulan, telat mens
N92.6|haid tidak teratur, haid tidak lancar
N93.9|perdarahan vagina, aub
N94.6|nyeri haid, dismenore, sakit haid, haid sakit, kram haid, period pain
N95.1|menopause
N97.9|mandul, infertilitas
O00.9|ket, hamil di luar kandungan
O03.9|keguguran, abortus
O14.9|peb, preeklampsia
O15.9|eklampsia
O20.0|abortus imminens
O21.0|heg, mual hamil, muntah hamil, hiperemesis gravidarum, morning sickness
O42.9|kpd, ketuban pecah
O80.9|persalinan normal, melahirkan
P59.9|bayi kuning
R00.2|berdebar, deg degan, jantung berdebar, palpitasi, palpitation
R04.0|mimisan, epistaksis, hidung berdarah, nosebleed
R04.2|batuk darah, hemoptisis
R05|batuk, cough, batuk kering, batuk berdahak, batuk dahak
R06.0|sesak, sesak napas, dispnea, dyspnea, shortness of breath, susah napas
R07.0|sakit tenggorokan, nyeri tenggorokan, sore throat, nyeri telan, sakit menelan
R07.4|nyeri dada, sakit dada, chest pain
R10.1|nyeri ulu hati, sakit ulu hati, epigastric pain
R10.4|sakit perut, nyeri perut, mulas, mules, abdominal pain, stomach ache, kolik perut, melilit
R11|mual, muntah, mual muntah, nausea, vomiting, vomitus, enek
R13|disfagia, sulit menelan, susah menelan
R14|kembung, perut kembung, begah
R17|kuning, ikterus, jaundice
R19.6|bau mulut, halitosis
R20.2|kesemutan, parestesia, kebas, baal, tingling
R21|ruam, bintik merah, rash
R22.9|benjolan
R25.1|tremor, gemetar, buyutan
R25.2|kram, kram otot
R30.0|anyang anyangan, nyeri berkemih, disuria, sakit kencing, nyeri kencing, kencing sakit, anyangan
R31|kencing berdarah, hematuria, kencing darah
R32|inkontinensia urine, beser
R33|tidak bisa kencing, susah kencing, retensi urin
R35|sering kencing, poliuria
R42|pusing, vertigo, kliyengan, pening, dizziness, keliyengan, pusing berputar
R49.0|suara serak, serak, hoarseness
R50.9|demam, panas, febris, fever, meriang, panas tinggi, obs febris, demam tinggi
R51|sakit kepala, nyeri kepala, cephalgia, sefalgia, headache, kepala sakit, pusing kepala
R52.9|nyeri, pain
R53|kecapekan, kecapaian, cape, lemas, lelah, capek, lesu, kelelahan, fatigue, malaise, letih, lemah
R55|pingsan, sinkop, syncope, fainting
R56.0|kejang demam, step, stuip, febrile seizure, kdk, kds, kejang panas
R56.8|kejang, seizure, kejang kejang, convulsion
R59.9|kelenjar bengkak, kelenjar getah bening, kgb
R60.9|bengkak, edema, kaki bengkak, oedema
R63.0|tidak nafsu makan, nafsu makan turun, anoreksia, susah makan
R63.4|berat badan turun, bb turun, kurus
R73.9|gula darah tinggi, gula tinggi
S01.9|luka kepala, luka robek kepala
S06.0|gegar otak, ckr
S09.9|cedera kepala, trauma kepala, kepala terbentur, head injury
S93.4|kaki terkilir, keseleo kaki, ankle sprain
T14.0|lecet, memar, luka lecet, vulnus ekskoriatum, lebam, gigitan serangga, digigit serangga
T14.1|luka, luka terbuka, luka robek, vulnus laceratum, wound, luka sobek, laserasi
T14.2|patah tulang, fraktur, fracture
T14.3|keseleo, terkilir, sprain
T14.9|cedera, trauma, kecelakaan, injury
T15.9|kelilipan, mata kelilipan
T30.0|luka bakar, burn, combustio, tersiram air panas
T63.0|digigit ular, gigitan ular, snake bite
T63.4|disengat tawon, disengat lebah, sengatan lebah, tersengat lebah
T65.9|keracunan
T78.2|syok anafilaktik, anafilaksis, anaphylaxis
T78.3|angioedema, bibir bengkak
T78.4|alergi, allergy, reaksi alergi
T88.7|alergi obat, efek samping obat
U07.1|covid19, covid, covid 19, korona, corona
U07.2|suspek covid
W54.9|gigitan anjing, digigit anjing, dog bite
W55.9|gigitan kucing, digigit kucing, cakaran kucing, cat bite, gigitan monyet
Z00.0|medical check up, mcu, cek kesehatan, general check up, checkup
Z00.1|imunisasi dasar, kontrol bayi, tumbuh kembang
Z02.7|surat sehat, surat sakit, surat keterangan sakit, surat keterangan sehat, medical certificate
Z09.9|kontrol, kontrol ulang, follow up
Z27.9|imunisasi, vaksin, vaksinasi, immunization
Z30.0|kb, keluarga berencana, konseling kb
Z30.4|suntik kb, kb suntik, pil kb, kontrol kb
Z32.1|tes kehamilan, positif hamil
Z34.9|anc, kontrol hamil, periksa hamil, hamil, kontrol kehamilan, pregnancy
Z39.2|nifas, kontrol nifas
Z48.0|ganti perban, buka jahitan, lepas jahitan, rawat luka, aff hecting, perawatan luka
Z71.9|konsultasi, konseling, tanya dokter
Z76.0|resep ulang, minta obat, obat habis, ulang resep
`
