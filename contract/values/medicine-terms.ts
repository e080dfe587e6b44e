/**
 * What doctors and patients call a medicine, where neither its Indonesian nor its international spelling leads there:
 * other names, clinic abbreviations, well-known brands. By the name in the catalogue; a term may belong to several. The
 * search finds medicines by them, and an allergy may be stored by one.
 */
export const MEDICINE_TERMS = `
parasetamol: obat panas, obat demam, acetaminophen, asetaminofen, pct, pcm, panadol, sanmol, biogesic, tempra, bodrex, dumin, pamol, para
ibuprofen: ibu, proris, brufen, farsifen, advil
asam mefenamat: asmef, as mef, mefinal, ponstan, mefenamat, am
natrium diklofenak: diklofenak, na diklofenak, voltaren, diclofenac sodium, diclofenac, voltadex, nadic, natdic
kalium diklofenak: cataflam, k diklofenak, diclofenac potassium
meloksikam: melox, movi cox, mobic
piroksikam: feldene, piro
ketoprofen: kaltrofen, profenid
ketorolak: toradol, keto inj
selekoksib: celebrex
etorikoksib: arcoxia
metamizol: antalgin, dipyrone, dipiron, novalgin, methampyron, metampiron
asetosal: aspirin, aspilet, aspilets, thrombo aspilet, acetylsalicylic acid, asam asetilsalisilat, asa, miniaspi, cardio aspirin
alopurinol: obat asam urat, zyloric, alo
kolkisin: recolfar, colchicine
kodein: codein, codeine, codipront
diazepam: valium, stesolid
alprazolam: xanax
lorazepam: ativan, merlopam
klobazam: frisium
fenobarbital: phenobarbitone, luminal, sibital
zolpidem: stilnox
metilfenidat: ritalin
amoksisilin: amox, amoxan, amoxsan, amoksilin, amoxycillin, kalmoxillin
amoksisilin + asam klavulanat: co amoxiclav, coamoxiclav, koamoksiklav, amoxiclav, amoksiklav, augmentin, clavamox, amox clav, asam klavulanat
fenoksimetilpenisilin: penisilin v, phenoxymethylpenicillin, penicillin v
benzatin benzilpenisilin: benzathine penicillin, penisilin g benzatin, bicillin, penadur
sefadroksil: cefad, cefat, duricef
sefaleksin: keflex
sefuroksim: zinnat
sefiksim: cefspan, fixiphar, sporetik, cefix, cefi
seftriakson: cef3, ceftri, rocephin
eritromisin: erysanbe, eritro, erythrocin
azitromisin: azitro, azithro, zithromax, zycin
klaritromisin: klaritro, clarithro, bicrolid
spiramisin: rovamycin, rovamycine, spiradan
doksisiklin: doxy, doksi, doxicor, dohixat
tetrasiklin: tetra, super tetra
siprofloksasin: cipro, sipro, baquinor, ciproxin
levofloksasin: levo, levoflox, cravit
ofloksasin: tarivid
moksifloksasin: avelox
Kotrimoksazol: bactrim, cotrim, kotri, sulfa, trimethoprim sulfamethoxazole, tmp smx, sanprima
klindamisin: clinda, klinda, dalacin
linkomisin: lincocin
metronidazol: flagyl, metro, trichodazol, mtz
kloramfenikol: chloram, kloram, colsancetine, colme, kemicetine
tiamfenikol: thiamycin
gentamisin: genta, garamycin
rifampisin: rif, rimactane, rifampin
isoniazid: inh, inoxin
pirazinamid: pza
etambutol: emb
OAT KDT intensif: oat, kdt, fdc, oat intensif, 4fdc, rhze
OAT KDT lanjutan: oat lanjutan, 2fdc, rh
ketokonazol: keto, nizoral, formyco
flukonazol: flukon, diflucan
nistatin: mycostatin, candistatin
mikonazol: daktarin
klotrimazol: canesten
asiklovir: zovirax, acy, aciclovir
oseltamivir: tamiflu
mebendazol: vermox
pirantel pamoat: obat cacing, combantrin, pirantel, pyrantel
permetrin: scabimite
Salep 2-4: salep 24, salisilat belerang
dietilkarbamazin: dec
setirizin: obat alergi, obat gatal, cetir, ctz, incidal, ozen, ryzen, zyrtec
loratadin: claritin, lora, alloris
klorfeniramin maleat: ctm, chlortrimeton, chlorphenamine, klorfenamin, cpm
difenhidramin: benadryl, dph, delladryl
prometazin: phenergan
siproheptadin: heptasan, cypro
dimenhidrinat: antimo, dramamine
metilprednisolon: mp, medrol, metilpred, methylpred, lameson
prednison: pred
deksametason: dexa, deksa, dexa m, kalmethasone
hidrokortison: hidrokor, hydrocort
betametason: beta, betason
mometason furoat: elocon, nasonex, mometasone
desoksimetason: inerson, desoximetasone
klobetasol propionat: klobetasol, dermovate, clobetasol
triamsinolon: kenalog, ketricin
Antasida: obat maag, maag, obat lambung, antacid, promag, mylanta, antasid, polysilane
ranitidin: rani, zantac, rtd
omeprazol: omz, ome, omep, losec, ozid, ppi
lansoprazol: lanso, prosogan, ppi
pantoprazol: panto, pantozol, ppi
esomeprazol: nexium, eso, ppi
sukralfat: inpepsa, carafate, sucra
domperidon: obat mual, obat muntah, dompe, vometa, motilium
metoklopramid: meto, primperan, mcp
ondansetron: onda, ondan, zofran, narfoz
loperamid: imodium, diadium, lope
attapulgit: obat diare, obat mencret, diatabs, new diatabs, neo entrostop, entrostop
Oralit: obat dehidrasi, ors, garam oralit, rehydration salts
zinc sulfat: zinc, zink, seng, zinkid
bisakodil: obat pencahar, dulcolax
laktulosa: dulcolactol, lactulax, laktulosa sirup
hiosin butilbromida: scopolamine, skopolamin, buscopan, hyoscine, hiosin, scopma, hbb
simetikon: simethicone, dimethicone
misoprostol: cytotec
asam ursodeoksikolat: udca, urdafalk
betahistin: mertigo, merislon, betaserc
flunarizin: sibelium, flunari
salbutamol: ventolin, albuterol, salbu, lasal, suprasma
terbutalin: bricasma, bricanyl
prokaterol: meptin
aminofilin: amino, aminophylline
teofilin: theo, euphyllin
Ipratropium-salbutamol: combivent
budesonid: pulmicort
flutikason: flixotide, avamys
Salmeterol-flutikason: seretide
Budesonid-formoterol: symbicort
montelukast: singulair
ambroksol: ambro, mucopect, epexol
bromheksin: bisolvon, brom
asetilsistein: nac, fluimucil, acetylcysteine
gliseril guaiakolat: gg, guaifenesin, guaiafenesin
dekstrometorfan: dmp, dextro, dxm
pseudoefedrin: sudafed, psd
Obat flu: obat pilek, rhinos, decolgen, mixagrip
amlodipin: amlo, amlod, norvask, norvasc, tensivask
nifedipin: adalat, nife
diltiazem: herbesser
kaptopril: capto, kapto, capoten
lisinopril: lisin
ramipril: rami
losartan: angioten, cozaar
valsartan: diovan
kandesartan: cande, kande, blopress
irbesartan: irbe, aprovel
telmisartan: telmi, micardis
bisoprolol: biso, concor
propranolol: propra, inderal
karvedilol: carve, v bloc
hidroklorotiazid: hct, hctz, hydrochlorothiazide
furosemid: lasix, furo, frusemide
spironolakton: spiro, aldactone, letonal
klonidin: catapres
metildopa: dopamet, methyl dopa
isosorbid dinitrat: isdn, cedocard, isordil, nitrat
digoksin: digo, lanoxin
klopidogrel: cpg, clopi, plavix
warfarin: simarc
simvastatin: simva, zocor
atorvastatin: atorva, lipitor
rosuvastatin: rosuva, crestor
gemfibrozil: gemfi
asam traneksamat: kalnex, as traneksamat, tranexamat, asam tranex, txa
metformin: metf, glucophage, met, mtf
glibenklamid: gliben, glibenclamide, glyburide, daonil
glimepirid: amaryl, glime
akarbosa: glucobay, acarbose
insulin aspart: novorapid, novo rapid
insulin glargin: lantus
levotiroksin: euthyrox, thyrax, l tiroksin
propiltiourasil: ptu
tiamazol: thyrozol, thiamazole, methimazole, metimazol
karbamazepin: cbz, tegretol
fenitoin: dilantin, pht
asam valproat: depakene, depakote, valproat
amitriptilin: ami, amitrip
fluoksetin: prozac, fluox
sertralin: zoloft
haloperidol: haldol, hlp
risperidon: risper, risperdal
triheksifenidil: thp, hexymer, trihexyphenidyl
Ergotamin-kofein: cafergot
Levodopa-benserazid: levodopa, madopar
sitikolin: brainact, citicoline
mekobalamin: methylcobalamin, metilkobalamin, mecobal
asam folat: folat, folic, vitamin b9, asam fol
asam askorbat: vitamin c, vit c, vitc
tiamin: vitamin b1, b1
piridoksin: vitamin b6, b6
sianokobalamin: vitamin b12, b12
Vitamin B kompleks: b kompleks, b comp, vitamin b complex, bcomplex, becom, b com, vitamin b
kolekalsiferol: vitamin d, vitamin d3, d3
retinol: vitamin a, kapsul biru, kapsul merah
fitomenadion: vitamin k, vitamin k1, phytonadione
kalsium laktat: kalk, calc lactas, calcium
ferro sulfat: fe, sf, sulfas ferosus, zat besi, besi, ferrous sulfate, iron
Tablet tambah darah: ttd, fe folat
kalium klorida: kcl, ksr, aspar k
Tobramisin-deksametason: tobradex
timolol: timol
Air mata buatan: artificial tears, tetes mata kering, insto dry eyes, cendo lyteers
fenol gliserol: karbogliserin, carboglycerin, phenol glycerol
hidrogen peroksida: h2o2, perhidrol
oksimetazolin: iliadin, afrin
natrium klorida: nacl, normal saline, ns, nacl 0 9, salin
Ringer laktat: rl, asering, ringer lactate
povidon iodin: betadine, betadin, povidone
klorheksidin: minosep
perak sulfadiazin: burnazin, silver sulfadiazine, ssd
asam fusidat: fuson, fucidin
mupirosin: bactroban, mupirocin
Basitrasin-polimiksin B: nebacetin
benzoil peroksida: benzolac, bpo
kalamin: caladine, calamine
lidokain: xylocaine, lignocaine
levonorgestrel: postinor, morning after pill, pil kb darurat
Pil KB kombinasi: pil kb, microgynon, andalan
noretisteron: primolut
didrogesteron: duphaston
metilergometrin: methergin, methylergonovine
tamsulosin: harnal
finasterid: proscar
fenazopiridin: urogetix
epinefrin: adrenalin, adrenaline, epi
magnesium sulfat: mgso4, mgs04
`
