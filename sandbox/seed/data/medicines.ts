/**
 * Medicines of Indonesian primary care by their generic names, for a sandbox: invented catalogue rows around common
 * knowledge, no formulary to prescribe by. A line is a substance (`Name=a + b` where the two differ); what people are
 * allergic to in it; the most that an adult takes in a day, in one or several units (`-`: not said); its forms with
 * their strengths. A line that begins with `!` is a narcotic or a psychotropic.
 */
export const MEDICINES = `
parasetamol; ; 4000 mg; tablet 500 mg | kaplet 500 mg | kaplet 650 mg | sirup 120 mg/5 ml | sirup 160 mg/5 ml | sirup 250 mg/5 ml | drop 100 mg/ml | supositoria 125 mg | supositoria 250 mg
ibuprofen; NSAID, aspirin; 2400 mg; tablet 200 mg | tablet 400 mg | sirup 100 mg/5 ml | sirup 200 mg/5 ml
asam mefenamat; NSAID, aspirin; 1500 mg; kapsul 250 mg | kaplet 500 mg
natrium diklofenak; NSAID, aspirin; 150 mg; tablet 25 mg | tablet 50 mg | gel 1 %
kalium diklofenak; NSAID, aspirin; 150 mg; tablet 25 mg | tablet 50 mg
meloksikam; NSAID, aspirin; 15 mg; tablet 7,5 mg | tablet 15 mg
piroksikam; NSAID, aspirin; 20 mg; kapsul 10 mg | kapsul 20 mg | gel 0,5 %
ketoprofen; NSAID, aspirin; 200 mg; tablet 50 mg | tablet 100 mg | supositoria 100 mg | gel 2,5 %
naproksen; NSAID, aspirin; 1000 mg; tablet 250 mg | tablet 500 mg
ketorolak; NSAID, aspirin; 40 mg; tablet 10 mg | injeksi 30 mg/ml
selekoksib; NSAID, aspirin, sulfonamida; 400 mg; kapsul 100 mg | kapsul 200 mg
etorikoksib; NSAID, aspirin; 120 mg; tablet 60 mg | tablet 90 mg | tablet 120 mg
metamizol; NSAID, pirazolon; 4000 mg; tablet 500 mg
asetosal; NSAID, aspirin, salisilat; 4000 mg; tablet 80 mg | tablet 100 mg | tablet 500 mg
tramadol; opioid; 400 mg; kapsul 50 mg
alopurinol; ; 800 mg; tablet 100 mg | tablet 300 mg
kolkisin; ; 2 mg; tablet 0,5 mg
febuksostat; ; 80 mg; tablet 40 mg | tablet 80 mg
probenesid; ; 2000 mg; tablet 500 mg
!kodein; opioid; 240 mg; tablet 10 mg | tablet 15 mg | tablet 20 mg
!parasetamol + kodein; opioid; 8 tablet; tablet 500 mg + 30 mg
!morfin; opioid; -; tablet 10 mg | injeksi 10 mg/ml
!petidin; opioid; -; injeksi 50 mg/ml
!diazepam; benzodiazepin; 40 mg; tablet 2 mg | tablet 5 mg
!alprazolam; benzodiazepin; 4 mg; tablet 0,25 mg | tablet 0,5 mg | tablet 1 mg
!lorazepam; benzodiazepin; 10 mg; tablet 0,5 mg | tablet 2 mg
!klobazam; benzodiazepin; 60 mg; tablet 10 mg
!klonazepam; benzodiazepin; 20 mg; tablet 2 mg
!estazolam; benzodiazepin; 2 mg; tablet 1 mg | tablet 2 mg
!fenobarbital; barbiturat; 400 mg; tablet 30 mg | tablet 100 mg
!zolpidem; ; 10 mg; tablet 10 mg
!metilfenidat; ; 60 mg; tablet 10 mg
amoksisilin; penisilin, beta-laktam; 3000 mg; kapsul 250 mg | tablet 500 mg | kaplet 500 mg | sirup kering 125 mg/5 ml | sirup kering 250 mg/5 ml | drop 100 mg/ml
amoksisilin + asam klavulanat; penisilin, beta-laktam; 3 tablet; tablet 500 mg + 125 mg | sirup kering 125 mg + 31,25 mg/5 ml | sirup kering 250 mg + 62,5 mg/5 ml
ampisilin; penisilin, beta-laktam; 4000 mg; tablet 500 mg | sirup kering 125 mg/5 ml
dikloksasilin; penisilin, beta-laktam; 4000 mg; kapsul 250 mg | kapsul 500 mg
fenoksimetilpenisilin; penisilin, beta-laktam; 2000 mg; tablet 250 mg | tablet 500 mg
benzatin benzilpenisilin; penisilin, beta-laktam; -; injeksi kering 2400000 unit
sefadroksil; sefalosporin, beta-laktam; 2000 mg; kapsul 250 mg | kapsul 500 mg | sirup kering 125 mg/5 ml | sirup kering 250 mg/5 ml
sefaleksin; sefalosporin, beta-laktam; 4000 mg; kapsul 250 mg | kapsul 500 mg
sefuroksim; sefalosporin, beta-laktam; 1000 mg; tablet 250 mg | tablet 500 mg
sefiksim; sefalosporin, beta-laktam; 400 mg; kapsul 100 mg | kapsul 200 mg | sirup kering 100 mg/5 ml
sefpodoksim; sefalosporin, beta-laktam; 400 mg; tablet 100 mg | tablet 200 mg
seftriakson; sefalosporin, beta-laktam; -; injeksi kering 1000 mg
eritromisin; makrolida; 4000 mg; kapsul 250 mg | tablet 500 mg | sirup kering 200 mg/5 ml
azitromisin; makrolida; 1000 mg; tablet 250 mg | tablet 500 mg | sirup kering 200 mg/5 ml
klaritromisin; makrolida; 1000 mg; tablet 250 mg | tablet 500 mg | sirup kering 125 mg/5 ml
spiramisin; makrolida; 3000 mg; tablet 500 mg
doksisiklin; tetrasiklin; 200 mg; kapsul 50 mg | kapsul 100 mg
tetrasiklin; tetrasiklin; 2000 mg; kapsul 250 mg | kapsul 500 mg | salep kulit 3 % | salep mata 1 %
siprofloksasin; kuinolon; 1500 mg; tablet 250 mg | tablet 500 mg | tetes mata 0,3 %
levofloksasin; kuinolon; 750 mg; tablet 250 mg | tablet 500 mg | tablet 750 mg | tetes mata 0,5 %
ofloksasin; kuinolon; 800 mg; tablet 200 mg | tablet 400 mg | tetes telinga 0,3 %
moksifloksasin; kuinolon; 400 mg; tablet 400 mg
Kotrimoksazol=sulfametoksazol + trimetoprim; sulfonamida, sulfa; 4 tablet; tablet 400 mg + 80 mg | suspensi 200 mg + 40 mg/5 ml
Kotrimoksazol forte=sulfametoksazol + trimetoprim; sulfonamida, sulfa; 2 tablet; tablet 800 mg + 160 mg
sulfasalazin; sulfonamida, sulfa, salisilat; 4000 mg; tablet 500 mg
dapson; sulfonamida, sulfa; 100 mg; tablet 100 mg
klindamisin; linkosamida; 1800 mg; kapsul 150 mg | kapsul 300 mg | gel 1 %
linkomisin; linkosamida; 2000 mg; kapsul 500 mg
metronidazol; nitroimidazol; 2400 mg; tablet 250 mg | tablet 500 mg | suspensi 125 mg/5 ml | ovula 500 mg
tinidazol; nitroimidazol; 2000 mg; tablet 500 mg
nitrofurantoin; nitrofuran; 400 mg; kapsul 100 mg
fosfomisin; ; 3000 mg; serbuk 3000 mg
kloramfenikol; fenikol; 4000 mg; kapsul 250 mg | kapsul 500 mg | suspensi 125 mg/5 ml | salep mata 1 % | tetes mata 0,5 % | tetes telinga 3 %
tiamfenikol; fenikol; 3000 mg; kapsul 500 mg | sirup kering 125 mg/5 ml
gentamisin; aminoglikosida; -; injeksi 40 mg/ml | salep kulit 0,1 % | tetes mata 0,3 % | salep mata 0,3 %
rifampisin; rifamisin; 600 mg; kapsul 300 mg | kaplet 450 mg | kaplet 600 mg
isoniazid; ; 300 mg; tablet 100 mg | tablet 300 mg
pirazinamid; ; 2000 mg; tablet 500 mg
etambutol; ; 1600 mg; tablet 250 mg | tablet 500 mg
OAT KDT intensif=rifampisin + isoniazid + pirazinamid + etambutol; rifamisin; 5 tablet; tablet 150 mg + 75 mg + 400 mg + 275 mg
OAT KDT lanjutan=rifampisin + isoniazid; rifamisin; 5 tablet; tablet 150 mg + 75 mg
ketokonazol; azol; 400 mg; tablet 200 mg | krim 2 % | sampo 2 %
flukonazol; azol; 400 mg; kapsul 50 mg | kapsul 150 mg
itrakonazol; azol; 400 mg; kapsul 100 mg
griseofulvin; penisilin; 1000 mg; tablet 125 mg | tablet 500 mg
terbinafin; ; 250 mg; tablet 250 mg | krim 1 %
nistatin; ; 4000000 unit; tablet 500000 unit | drop 100000 unit/ml | ovula 100000 unit
mikonazol; azol; -; krim 2 % | serbuk tabur 2 %
klotrimazol; azol; -; krim 1 % | ovula 100 mg | ovula 500 mg
asiklovir; ; 4000 mg; tablet 200 mg | tablet 400 mg | krim 5 % | salep mata 3 %
valasiklovir; ; 3000 mg; tablet 500 mg
oseltamivir; ; 150 mg; kapsul 75 mg
albendazol; benzimidazol; 800 mg; tablet kunyah 400 mg | suspensi 200 mg/5 ml
mebendazol; benzimidazol; 600 mg; tablet kunyah 100 mg | tablet kunyah 500 mg
pirantel pamoat; ; 1000 mg; tablet 125 mg | tablet 250 mg | suspensi 125 mg/5 ml
permetrin; ; -; krim 5 %
Salep 2-4=asam salisilat + belerang; salisilat, sulfur; -; salep kulit 2 % + 4 %
prazikuantel; ; 4800 mg; tablet 600 mg
primakuin; ; 30 mg; tablet 15 mg
Dihidroartemisinin-piperakuin=dihidroartemisinin + piperakuin; ; 4 tablet; tablet 40 mg + 320 mg
dietilkarbamazin; ; 400 mg; tablet 100 mg
setirizin; antihistamin; 10 mg; tablet 10 mg | sirup 5 mg/5 ml | drop 10 mg/ml
levosetirizin; antihistamin; 5 mg; tablet 5 mg
loratadin; antihistamin; 10 mg; tablet 10 mg | sirup 5 mg/5 ml
desloratadin; antihistamin; 5 mg; tablet 5 mg | sirup 2,5 mg/5 ml
feksofenadin; antihistamin; 180 mg; tablet 60 mg | tablet 120 mg | tablet 180 mg
klorfeniramin maleat; antihistamin; 24 mg; tablet 4 mg | sirup 2 mg/5 ml
difenhidramin; antihistamin; 300 mg; kapsul 25 mg | injeksi 10 mg/ml
prometazin; antihistamin, fenotiazin; 100 mg; tablet 25 mg | sirup 5 mg/5 ml
siproheptadin; antihistamin; 16 mg; tablet 4 mg
hidroksizin; antihistamin; 100 mg; tablet 25 mg
mebhidrolin; antihistamin; 300 mg; tablet 50 mg
dimenhidrinat; antihistamin; 400 mg; tablet 50 mg
prednison; kortikosteroid; 80 mg; tablet 5 mg
prednisolon; kortikosteroid; 80 mg; tablet 5 mg | sirup 15 mg/5 ml | tetes mata 1 %
metilprednisolon; kortikosteroid; 64 mg; tablet 4 mg | tablet 8 mg | tablet 16 mg
deksametason; kortikosteroid; 16 mg; tablet 0,5 mg | tablet 0,75 mg | injeksi 5 mg/ml
hidrokortison; kortikosteroid; -; krim 1 % | krim 2,5 %
betametason; kortikosteroid; -; krim 0,1 % | salep kulit 0,1 %
mometason furoat; kortikosteroid; 4 semprot; krim 0,1 % | semprot hidung 50 mcg
desoksimetason; kortikosteroid; -; krim 0,25 %
klobetasol propionat; kortikosteroid; -; krim 0,05 %
triamsinolon; kortikosteroid; -; krim 0,1 % | salep mulut 0,1 %
Antasida=aluminium hidroksida + magnesium hidroksida; ; 8 tablet | 60 ml; tablet kunyah 200 mg + 200 mg | suspensi 200 mg + 200 mg/5 ml
ranitidin; ; 300 mg; tablet 150 mg | tablet 300 mg
famotidin; ; 80 mg; tablet 20 mg | tablet 40 mg
omeprazol; ; 40 mg; kapsul 20 mg | kapsul 40 mg
lansoprazol; ; 60 mg; kapsul 15 mg | kapsul 30 mg
pantoprazol; ; 80 mg; tablet 20 mg | tablet 40 mg
esomeprazol; ; 80 mg; tablet 20 mg | tablet 40 mg
sukralfat; ; 4000 mg; tablet 500 mg | suspensi 500 mg/5 ml
domperidon; ; 30 mg; tablet 10 mg | suspensi 5 mg/5 ml | drop 5 mg/ml
metoklopramid; ; 30 mg; tablet 10 mg | sirup 5 mg/5 ml
ondansetron; ; 24 mg; tablet 4 mg | tablet 8 mg
loperamid; ; 16 mg; tablet 2 mg
attapulgit; ; 9000 mg; tablet 600 mg | tablet 630 mg
Oralit=natrium klorida + kalium klorida + natrium sitrat + glukosa; ; 12 sachet; serbuk 200 ml
zinc sulfat; ; 40 mg; tablet 20 mg | sirup 20 mg/5 ml
bisakodil; ; 15 mg; tablet 5 mg | supositoria 10 mg
laktulosa; ; 60 ml; sirup 3,335 g/5 ml
gliserin; ; -; supositoria 1,5 g
hiosin butilbromida; ; 100 mg; tablet 10 mg | injeksi 20 mg/ml
simetikon; ; 480 mg; tablet kunyah 80 mg | drop 40 mg/ml
misoprostol; ; 800 mcg; tablet 200 mcg
asam ursodeoksikolat; ; 1500 mg; kapsul 250 mg
betahistin; ; 48 mg; tablet 6 mg | tablet 24 mg
flunarizin; ; 10 mg; tablet 5 mg | tablet 10 mg
salbutamol; ; 16 mg | 8 hisap | 4 respule; tablet 2 mg | tablet 4 mg | sirup 2 mg/5 ml | inhaler 100 mcg | larutan inhalasi 2,5 mg
terbutalin; ; 15 mg | 4 respule; tablet 2,5 mg | larutan inhalasi 5 mg
prokaterol; ; 200 mcg; tablet 25 mcg | tablet 50 mcg | sirup 25 mcg/5 ml
aminofilin; ; 800 mg; tablet 150 mg | tablet 200 mg
teofilin; ; 900 mg; tablet 150 mg | tablet 300 mg
Ipratropium-salbutamol=ipratropium bromida + salbutamol; ; 4 respule; larutan inhalasi 0,5 mg + 2,5 mg
budesonid; kortikosteroid; 8 hisap | 4 respule | 4 semprot; inhaler 100 mcg | inhaler 200 mcg | larutan inhalasi 0,5 mg | semprot hidung 64 mcg
flutikason; kortikosteroid; 8 hisap | 4 semprot; inhaler 125 mcg | semprot hidung 27,5 mcg
Salmeterol-flutikason=salmeterol + flutikason; kortikosteroid; 4 hisap; inhaler 25 mcg + 125 mcg
Budesonid-formoterol=budesonid + formoterol; kortikosteroid; 12 hisap; inhaler 160 mcg + 4,5 mcg
montelukast; ; 10 mg; tablet kunyah 4 mg | tablet kunyah 5 mg | tablet 10 mg
ambroksol; ; 120 mg; tablet 30 mg | sirup 15 mg/5 ml | sirup 30 mg/5 ml | drop 15 mg/ml
bromheksin; ; 48 mg; tablet 8 mg | sirup 4 mg/5 ml
asetilsistein; ; 600 mg; kapsul 200 mg | serbuk 600 mg
erdostein; ; 900 mg; kapsul 300 mg
gliseril guaiakolat; ; 2400 mg; tablet 100 mg
dekstrometorfan; ; 120 mg; tablet 15 mg | sirup 10 mg/5 ml
pseudoefedrin; ; 240 mg; tablet 30 mg
Obat flu=parasetamol + pseudoefedrin + klorfeniramin maleat; antihistamin; 4 tablet; tablet 500 mg + 30 mg + 2 mg
amlodipin; ; 10 mg; tablet 5 mg | tablet 10 mg
nifedipin; ; 60 mg; tablet 10 mg | tablet lepas lambat 30 mg
diltiazem; ; 360 mg; tablet 30 mg | tablet 60 mg
verapamil; ; 480 mg; tablet 80 mg
kaptopril; ACE-inhibitor; 150 mg; tablet 12,5 mg | tablet 25 mg | tablet 50 mg
lisinopril; ACE-inhibitor; 40 mg; tablet 5 mg | tablet 10 mg | tablet 20 mg
ramipril; ACE-inhibitor; 10 mg; tablet 2,5 mg | tablet 5 mg | tablet 10 mg
losartan; ; 100 mg; tablet 50 mg | tablet 100 mg
valsartan; ; 320 mg; tablet 80 mg | tablet 160 mg
kandesartan; ; 32 mg; tablet 8 mg | tablet 16 mg
irbesartan; ; 300 mg; tablet 150 mg | tablet 300 mg
telmisartan; ; 80 mg; tablet 40 mg | tablet 80 mg
Amlodipin-valsartan=amlodipin + valsartan; ; 1 tablet; tablet 5 mg + 80 mg | tablet 5 mg + 160 mg
bisoprolol; ; 20 mg; tablet 2,5 mg | tablet 5 mg
atenolol; ; 100 mg; tablet 50 mg | tablet 100 mg
propranolol; ; 320 mg; tablet 10 mg | tablet 40 mg
karvedilol; ; 50 mg; tablet 6,25 mg | tablet 25 mg
hidroklorotiazid; ; 50 mg; tablet 25 mg
furosemid; ; 600 mg; tablet 40 mg | injeksi 10 mg/ml
spironolakton; ; 400 mg; tablet 25 mg | tablet 100 mg
klonidin; ; 2,4 mg; tablet 0,15 mg
metildopa; ; 3000 mg; tablet 250 mg
isosorbid dinitrat; nitrat; 120 mg; tablet sublingual 5 mg | tablet 10 mg
digoksin; ; 0,5 mg; tablet 0,25 mg
klopidogrel; ; 300 mg; tablet 75 mg
warfarin; ; 10 mg; tablet 1 mg | tablet 2 mg
simvastatin; statin; 40 mg; tablet 10 mg | tablet 20 mg | tablet 40 mg
atorvastatin; statin; 80 mg; tablet 10 mg | tablet 20 mg | tablet 40 mg
rosuvastatin; statin; 40 mg; tablet 10 mg | tablet 20 mg
fenofibrat; ; 300 mg; kapsul 100 mg | kapsul 300 mg
gemfibrozil; ; 1200 mg; kapsul 300 mg | tablet 600 mg
asam traneksamat; ; 4500 mg; tablet 500 mg
metformin; ; 3000 mg; tablet 500 mg | tablet 850 mg | tablet lepas lambat 500 mg
glibenklamid; sulfonilurea; 15 mg; tablet 2,5 mg | tablet 5 mg
glimepirid; sulfonilurea; 8 mg; tablet 1 mg | tablet 2 mg | tablet 4 mg
gliklazid; sulfonilurea; 320 mg; tablet 80 mg
glikuidon; sulfonilurea; 120 mg; tablet 30 mg
akarbosa; ; 300 mg; tablet 50 mg | tablet 100 mg
pioglitazon; ; 45 mg; tablet 15 mg | tablet 30 mg
sitagliptin; ; 100 mg; tablet 50 mg | tablet 100 mg
vildagliptin; ; 100 mg; tablet 50 mg
dapagliflozin; ; 10 mg; tablet 10 mg
insulin aspart; ; -; pen 100 unit/ml
insulin glargin; ; -; pen 100 unit/ml
levotiroksin; ; 300 mcg; tablet 50 mcg | tablet 100 mcg
propiltiourasil; ; 900 mg; tablet 100 mg
tiamazol; ; 60 mg; tablet 5 mg | tablet 10 mg
karbamazepin; ; 1600 mg; tablet 200 mg
fenitoin; ; 600 mg; kapsul 100 mg
asam valproat; ; 2500 mg; tablet 250 mg | sirup 250 mg/5 ml
gabapentin; ; 3600 mg; kapsul 100 mg | kapsul 300 mg
pregabalin; ; 600 mg; kapsul 75 mg | kapsul 150 mg
amitriptilin; ; 150 mg; tablet 25 mg
fluoksetin; ; 80 mg; kapsul 10 mg | kapsul 20 mg
sertralin; ; 200 mg; tablet 50 mg
haloperidol; ; 20 mg; tablet 1,5 mg | tablet 5 mg
risperidon; ; 16 mg; tablet 2 mg
triheksifenidil; ; 15 mg; tablet 2 mg
sumatriptan; triptan; 300 mg; tablet 50 mg
Ergotamin-kofein=ergotamin + kofein; ; 6 tablet; tablet 1 mg + 100 mg
Levodopa-benserazid=levodopa + benserazid; ; 8 tablet; tablet 100 mg + 25 mg
sitikolin; ; 2000 mg; tablet 500 mg
mekobalamin; ; 1500 mcg; kapsul 500 mcg
asam folat; ; 5 mg; tablet 0,4 mg | tablet 1 mg
asam askorbat; ; 2000 mg; tablet 50 mg | tablet 500 mg
tiamin; ; 300 mg; tablet 50 mg | tablet 100 mg
piridoksin; ; 200 mg; tablet 10 mg | tablet 25 mg
sianokobalamin; ; 1000 mcg; tablet 50 mcg
Vitamin B kompleks=tiamin + riboflavin + piridoksin + nikotinamid; ; 3 tablet; tablet 2 mg + 2 mg + 2 mg + 20 mg
kolekalsiferol; ; 4000 unit; tablet 400 unit | tablet 1000 unit
retinol; ; -; kapsul 100000 unit | kapsul 200000 unit
fitomenadion; ; -; tablet 10 mg | injeksi 2 mg/ml
kalsium laktat; ; 3000 mg; tablet 500 mg
kalsium karbonat; ; 2500 mg; tablet 500 mg
ferro sulfat; ; 900 mg; tablet 300 mg | drop 75 mg/ml
Tablet tambah darah=ferro fumarat + asam folat; ; 2 tablet; tablet 180 mg + 0,4 mg
kalium klorida; ; 6000 mg; tablet lepas lambat 600 mg
glukosamin; udang, kerang; 1500 mg; kapsul 250 mg | kapsul 500 mg
Tobramisin-deksametason=tobramisin + deksametason; aminoglikosida, kortikosteroid; -; tetes mata 0,3 % + 0,1 %
timolol; ; 4 tetes; tetes mata 0,25 % | tetes mata 0,5 %
Air mata buatan=hidroksipropil metilselulosa; ; -; tetes mata 0,3 %
nafazolin; ; 8 tetes; tetes mata 0,05 %
fenol gliserol; ; -; tetes telinga 10 %
hidrogen peroksida; ; -; tetes telinga 3 %
oksimetazolin; ; 4 semprot; semprot hidung 0,025 % | semprot hidung 0,05 %
natrium klorida; ; -; tetes hidung 0,9 % | infus 0,9 %
Ringer laktat=natrium laktat + natrium klorida + kalium klorida + kalsium klorida; ; -; infus 500 ml
povidon iodin; iodium; -; larutan luar 10 % | obat kumur 1 % | salep kulit 10 %
klorheksidin; klorheksidin; -; obat kumur 0,2 %
perak sulfadiazin; sulfonamida, sulfa; -; krim 1 %
asam fusidat; ; -; krim 2 %
mupirosin; ; -; salep kulit 2 %
Basitrasin-polimiksin B=basitrasin + polimiksin B; polipeptida; -; salep kulit 500 unit + 10000 unit
benzoil peroksida; ; -; gel 2,5 % | gel 5 %
tretinoin; retinoid; -; krim 0,025 % | krim 0,05 %
adapalen; retinoid; -; gel 0,1 %
urea; ; -; krim 10 % | krim 20 %
kalamin; ; -; losion 5 %
selenium sulfida; ; -; sampo 1,8 %
lidokain; anestesi lokal; -; injeksi 20 mg/ml | gel 2 %
levonorgestrel; ; 1,5 mg; tablet 0,75 mg | tablet 1,5 mg
Pil KB kombinasi=levonorgestrel + etinilestradiol; ; 1 tablet; tablet 0,15 mg + 0,03 mg
noretisteron; ; 15 mg; tablet 5 mg
didrogesteron; ; 30 mg; tablet 10 mg
metilergometrin; ; 0,75 mg; tablet 0,125 mg | injeksi 0,2 mg/ml
tamsulosin; ; 0,8 mg; kapsul 0,2 mg | kapsul 0,4 mg
finasterid; ; 5 mg; tablet 5 mg
fenazopiridin; ; 600 mg; tablet 100 mg
epinefrin; ; -; injeksi 1 mg/ml
magnesium sulfat; ; -; injeksi 200 mg/ml
`
