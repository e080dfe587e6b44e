/**
 * Usual doses of the catalogue for a sandbox, from common knowledge, no formulary to prescribe by. A line is the name
 * as in `MEDICINES`; a single dose of an adult (from 12 years) and how often a day; the same for a child. Several
 * alternatives with units of their own are for forms that are counted differently. `/kg` is by body weight with the
 * highest single dose after `max`; '2-6y' and '3-6m' are ages, the upper one excluded. '-': none is stated. A line with
 * `#` says why the medicine has no usual dose.
 */
export const DOSES = `
parasetamol; 500-1000 mg x3-4; 10-15 mg/kg x3-4 max 1000
ibuprofen; 200-400 mg x3-4; 3m-12y 5-10 mg/kg x3-4 max 400
asam mefenamat; 250-500 mg x3; -
natrium diklofenak; 25-50 mg x2-3; -
kalium diklofenak; 25-50 mg x2-3; -
meloksikam; 7.5-15 mg x1; -
piroksikam; 10-20 mg x1; -
ketoprofen; 50-100 mg x2-3; -
naproksen; 250-500 mg x2; -
ketorolak; 10 mg x3-4; -
selekoksib; 100-200 mg x1-2; -
etorikoksib; 60-120 mg x1; -
metamizol; 500-1000 mg x3-4; -
asetosal; 80-500 mg x1-4; -
tramadol; 50-100 mg x3-4; -
alopurinol; 100-300 mg x1; -
kolkisin; 0.5 mg x1-3; -
febuksostat; 40-80 mg x1; -
probenesid; 250-500 mg x2; -
kodein; # controlled
parasetamol + kodein; # controlled
morfin; # controlled
petidin; # controlled
diazepam; # controlled
alprazolam; # controlled
lorazepam; # controlled
klobazam; # controlled
klonazepam; # controlled
estazolam; # controlled
fenobarbital; # controlled
zolpidem; # controlled
metilfenidat; # controlled
amoksisilin; 500-1000 mg x3; 10-30 mg/kg x3 max 1000
amoksisilin + asam klavulanat; 1 tablet x3; 8-15 mg/kg x3 max 500
ampisilin; 250-500 mg x4; 12.5-25 mg/kg x4 max 500
dikloksasilin; 250-500 mg x4; 6.25-12.5 mg/kg x4 max 500
fenoksimetilpenisilin; 250-500 mg x2-4; 10-12.5 mg/kg x3-4 max 500
benzatin benzilpenisilin; # injection
sefadroksil; 500-1000 mg x2; 15 mg/kg x2 max 500
sefaleksin; 250-500 mg x3-4; 6.25-12.5 mg/kg x4 max 500
sefuroksim; 250-500 mg x2; 10-15 mg/kg x2 max 500
sefiksim; 100-200 mg x2; 1.5-4 mg/kg x2 max 200
sefpodoksim; 100-200 mg x2; 4-5 mg/kg x2 max 200
seftriakson; # injection
eritromisin; 250-500 mg x4; 7.5-12.5 mg/kg x4 max 500
azitromisin; 250-500 mg x1; 5-12 mg/kg x1 max 500
klaritromisin; 250-500 mg x2; 7.5 mg/kg x2 max 500
spiramisin; 500-1000 mg x2-3; -
doksisiklin; 100 mg x1-2; 8-12y 2-2.2 mg/kg x1-2 max 100
tetrasiklin; 250-500 mg x4; -
siprofloksasin; 250-750 mg x2; -
levofloksasin; 250-750 mg x1; -
ofloksasin; 200-400 mg x2; -
moksifloksasin; 400 mg x1; -
Kotrimoksazol; 2 tablet x2; 20-30 mg/kg x2 max 800
Kotrimoksazol forte; 1 tablet x2; -
sulfasalazin; 500-1000 mg x2-4; -
dapson; 50-100 mg x1; -
klindamisin; 150-450 mg x3-4; 3-6 mg/kg x3-4 max 450
linkomisin; 500 mg x3-4; -
metronidazol; 250-500 mg x3; 7.5-15 mg/kg x3 max 500
tinidazol; 2000 mg x1; -
nitrofurantoin; 50-100 mg x4; -
fosfomisin; 3000 mg x1; -
kloramfenikol; 250-500 mg x4; 12.5-25 mg/kg x4 max 500
tiamfenikol; 500 mg x3-4; 7.5-12.5 mg/kg x4 max 500
gentamisin; # injection
rifampisin; 450-600 mg x1; 10-20 mg/kg x1 max 600
isoniazid; 300 mg x1; 7-15 mg/kg x1 max 300
pirazinamid; 1000-2000 mg x1; 30-40 mg/kg x1 max 2000
etambutol; 750-1500 mg x1; 15-25 mg/kg x1 max 1000
OAT KDT intensif; 2-5 tablet x1; -
OAT KDT lanjutan; 2-5 tablet x1; -
ketokonazol; 200-400 mg x1; -
flukonazol; 50-150 mg x1; -
itrakonazol; 100-200 mg x1-2; -
griseofulvin; 500-1000 mg x1; 10-20 mg/kg x1 max 1000
terbinafin; 250 mg x1; -
nistatin; 500000 unit x3-4; 0-12y 100000-200000 unit x4
mikonazol; # topical
klotrimazol; # topical
asiklovir; 200-800 mg x3-5; 10-20 mg/kg x4-5 max 800
valasiklovir; 500-1000 mg x2-3; -
oseltamivir; 75 mg x1-2; -
albendazol; 400 mg x1; 1-2y 200 mg x1 | 2-12y 400 mg x1
mebendazol; 100-500 mg x1-2; 1-12y 100-500 mg x1-2
pirantel pamoat; 500-1000 mg x1; 10-11 mg/kg x1 max 1000
permetrin; # topical
Salep 2-4; # topical
prazikuantel; 1200-2400 mg x1; -
primakuin; 15-30 mg x1; -
Dihidroartemisinin-piperakuin; 3-4 tablet x1; -
dietilkarbamazin; 100 mg x3; -
setirizin; 5-10 mg x1; 6m-2y 2.5 mg x1 | 2-6y 2.5-5 mg x1 | 6-12y 5-10 mg x1
levosetirizin; 5 mg x1; 6-12y 5 mg x1
loratadin; 10 mg x1; 2-6y 5 mg x1 | 6-12y 5-10 mg x1
desloratadin; 5 mg x1; 1-6y 1.25 mg x1 | 6-12y 2.5 mg x1
feksofenadin; 60-180 mg x1-2; 6-12y 30-60 mg x1-2
klorfeniramin maleat; 4 mg x3-4; 1-2y 1 mg x2 | 2-6y 1 mg x3-4 | 6-12y 2 mg x3-4
difenhidramin; 25-50 mg x3-4; 6-12y 12.5-25 mg x3
prometazin; 10-25 mg x1-3; 2-5y 5-15 mg x1-2 | 5-12y 10-25 mg x1-2
siproheptadin; 4 mg x2-3; 2-6y 2 mg x2-3 | 6-12y 2-4 mg x2-3
hidroksizin; 25 mg x1-3; 6-12y 10-25 mg x1-2
mebhidrolin; 50 mg x2-4; 5-12y 50 mg x1-2
dimenhidrinat; 50-100 mg x3-4; 2-6y 12.5-25 mg x2-3 | 6-12y 25-50 mg x2-3
prednison; 5-40 mg x1-2; 0.5-1 mg/kg x1-2 max 40
prednisolon; 5-40 mg x1-2; 0.5-1 mg/kg x1-2 max 40
metilprednisolon; 4-16 mg x1-3; 0.3-0.6 mg/kg x1-3 max 16
deksametason; 0.5-4 mg x1-3; 0.05-0.3 mg/kg x1-2 max 4
hidrokortison; # topical
betametason; # topical
mometason furoat; 1-2 semprot x1-2; 3-12y 1 semprot x1-2
desoksimetason; # topical
klobetasol propionat; # topical
triamsinolon; # topical
Antasida; 1-2 tablet x3-4 | 5-15 ml x3-4; 6-12y 2.5-5 ml x3-4
ranitidin; 150-300 mg x1-2; 2-4 mg/kg x2 max 150
famotidin; 20-40 mg x1-2; -
omeprazol; 20-40 mg x1; 1-12y 0.7-1 mg/kg x1 max 20
lansoprazol; 15-30 mg x1; -
pantoprazol; 20-40 mg x1; -
esomeprazol; 20-40 mg x1; -
sukralfat; 500-1000 mg x3-4; -
domperidon; 10 mg x2-3; 0.25 mg/kg x2-3 max 10
metoklopramid; 5-10 mg x2-3; 1-12y 0.1-0.15 mg/kg x2-3 max 10
ondansetron; 4-8 mg x2-3; 6m-12y 0.1-0.15 mg/kg x2-3 max 8
loperamid; 2-4 mg x1-4; -
attapulgit; 600-1260 mg x2-6; 6-12y 600-630 mg x2-6
Oralit; 1-2 sachet x3-6; 0-12m 0.25-0.5 sachet x3-6 | 1-12y 0.5-1 sachet x3-6
zinc sulfat; 20 mg x1; 2-6m 10 mg x1 | 6m-12y 20 mg x1
bisakodil; 5-10 mg x1; 4-12y 5 mg x1
laktulosa; 10-30 ml x1-2; 1m-1y 2.5 ml x1-2 | 1-6y 5-10 ml x1-2 | 6-12y 10-15 ml x1-2
gliserin; 1-2 supositoria x1; 1m-1y 0.5 supositoria x1 | 1-12y 1 supositoria x1
hiosin butilbromida; 10-20 mg x3-4; 6-12y 10 mg x3
simetikon; 40-125 mg x3-4; 0-2y 20 mg x3-4 | 2-12y 40 mg x3-4
misoprostol; # specialist
asam ursodeoksikolat; 250-500 mg x2-3; -
betahistin; 6-24 mg x2-3; -
flunarizin; 5-10 mg x1; -
salbutamol; 2-4 mg x3-4 | 1-2 hisap x3-4 | 1 respule x3-4; 1m-2y 0.07-0.1 mg/kg x3-4 max 1 | 2-6y 1-2 mg x3-4 | 6-12y 2 mg x3-4 | 6m-2y 1 hisap x3-4 | 2-12y 1-2 hisap x3-4 | 6m-2y 0.5 respule x3-4 | 2-12y 0.5-1 respule x3-4
terbutalin; 2.5-5 mg x2-3 | 1 respule x3-4; -
prokaterol; 25-50 mcg x1-2; 1-6y 1-1.25 mcg/kg x1-2 max 25 | 6-12y 25 mcg x1-2
aminofilin; 100-200 mg x2-3; -
teofilin; 130-300 mg x2-3; -
Ipratropium-salbutamol; 1 respule x3-4; 2-6y 0.5 respule x3-4 | 6-12y 0.5-1 respule x3-4
budesonid; 1-2 hisap x2 | 1-2 semprot x1-2 | 1 respule x1-2; 2-6y 1 hisap x2 | 6-12y 1-2 hisap x2 | 6m-12y 0.5-1 respule x1-2
flutikason; 1-2 hisap x2 | 1-2 semprot x1-2; 4-12y 1 hisap x2
Salmeterol-flutikason; 2 hisap x2; -
Budesonid-formoterol; 1-2 hisap x1-2; -
montelukast; 10 mg x1; 6m-6y 4 mg x1 | 6-12y 5 mg x1
ambroksol; 30 mg x2-3; 0-2y 7.5 mg x2 | 2-6y 7.5 mg x3 | 6-12y 15 mg x2-3
bromheksin; 8-16 mg x3; 2-6y 4 mg x2 | 6-12y 4-8 mg x3
asetilsistein; 200-600 mg x1-3; 2-6y 100 mg x2-3 | 6-12y 200 mg x2-3
erdostein; 300 mg x2; -
gliseril guaiakolat; 100-400 mg x3-4; 2-6y 50-100 mg x3-4 | 6-12y 100-200 mg x3-4
dekstrometorfan; 10-30 mg x3-4; 6-12y 5-10 mg x3-4
pseudoefedrin; 30-60 mg x3-4; 6-12y 30 mg x3
Obat flu; 1 tablet x3-4; -
amlodipin; 5-10 mg x1; -
nifedipin; 10-30 mg x1-3; -
diltiazem; 30-60 mg x3-4; -
verapamil; 80-120 mg x3; -
kaptopril; 12.5-50 mg x2-3; -
lisinopril; 5-40 mg x1; -
ramipril; 2.5-10 mg x1; -
losartan; 50-100 mg x1; -
valsartan; 80-160 mg x1; -
kandesartan; 8-16 mg x1; -
irbesartan; 150-300 mg x1; -
telmisartan; 40-80 mg x1; -
Amlodipin-valsartan; 1 tablet x1; -
bisoprolol; 2.5-10 mg x1; -
atenolol; 25-100 mg x1; -
propranolol; 10-80 mg x2-3; -
karvedilol; 3.125-25 mg x2; -
hidroklorotiazid; 12.5-25 mg x1; -
furosemid; 20-80 mg x1-2; -
spironolakton; 25-100 mg x1; -
klonidin; 0.075-0.15 mg x2-3; -
metildopa; 250-500 mg x2-3; -
isosorbid dinitrat; 5-10 mg x2-3; -
digoksin; 0.125-0.25 mg x1; -
klopidogrel; 75 mg x1; -
warfarin; # titrated
simvastatin; 10-40 mg x1; -
atorvastatin; 10-80 mg x1; -
rosuvastatin; 5-20 mg x1; -
fenofibrat; 100-300 mg x1; -
gemfibrozil; 600 mg x2; -
asam traneksamat; 500-1000 mg x3; -
metformin; 500-850 mg x2-3; -
glibenklamid; 2.5-5 mg x1-2; -
glimepirid; 1-4 mg x1; -
gliklazid; 40-80 mg x1-2; -
glikuidon; 15-30 mg x1-3; -
akarbosa; 50-100 mg x3; -
pioglitazon; 15-30 mg x1; -
sitagliptin; 50-100 mg x1; -
vildagliptin; 50 mg x1-2; -
dapagliflozin; 10 mg x1; -
insulin aspart; # titrated
insulin glargin; # titrated
levotiroksin; 25-150 mcg x1; -
propiltiourasil; 50-150 mg x2-3; -
tiamazol; 5-30 mg x1; -
karbamazepin; 100-400 mg x2; 5-10 mg/kg x2 max 400
fenitoin; 100 mg x2-3; 2-4 mg/kg x2 max 150
asam valproat; 250-500 mg x2-3; 5-15 mg/kg x2-3 max 500
gabapentin; 100-600 mg x1-3; -
pregabalin; 75-150 mg x1-2; -
amitriptilin; 12.5-50 mg x1; -
fluoksetin; 10-40 mg x1; -
sertralin; 50-100 mg x1; -
haloperidol; 0.75-5 mg x1-3; -
risperidon; 1-2 mg x1-2; -
triheksifenidil; 1-4 mg x2-3; -
sumatriptan; 50-100 mg x1-2; -
Ergotamin-kofein; 1-2 tablet x1; -
Levodopa-benserazid; 0.5-1 tablet x3-4; -
sitikolin; 500 mg x1-2; -
mekobalamin; 500 mcg x1-3; -
asam folat; 0.4-5 mg x1; -
asam askorbat; 50-500 mg x1-3; 25-100 mg x1-2
tiamin; 50-100 mg x1-3; -
piridoksin; 10-50 mg x1-3; -
sianokobalamin; 50-100 mcg x1-3; -
Vitamin B kompleks; 1 tablet x1-3; 1-6y 0.5-1 tablet x1 | 6-12y 1 tablet x1
kolekalsiferol; 400-2000 unit x1; 400-1000 unit x1
retinol; 100000-200000 unit x1; 6m-1y 100000 unit x1 | 1-5y 200000 unit x1
fitomenadion; 10 mg x1-3; -
kalsium laktat; 500 mg x1-3; 6-12y 500 mg x1-2
kalsium karbonat; 500 mg x1-3; -
ferro sulfat; 300 mg x1-3; 15-30 mg/kg x1-2 max 300
Tablet tambah darah; 1 tablet x1; -
kalium klorida; 600 mg x1-3; -
glukosamin; 250-500 mg x3; -
Tobramisin-deksametason; # topical
timolol; 1 tetes x2; -
Air mata buatan; # topical
nafazolin; 1-2 tetes x2-4; -
fenol gliserol; # topical
hidrogen peroksida; # topical
oksimetazolin; 1-2 semprot x2; 6-12y 1-2 semprot x2
natrium klorida; # topical
Ringer laktat; # injection
povidon iodin; # topical
klorheksidin; # topical
perak sulfadiazin; # topical
asam fusidat; # topical
mupirosin; # topical
Basitrasin-polimiksin B; # topical
benzoil peroksida; # topical
tretinoin; # topical
adapalen; # topical
urea; # topical
kalamin; # topical
selenium sulfida; # topical
lidokain; # topical
levonorgestrel; 0.75-1.5 mg x1-2; -
Pil KB kombinasi; 1 tablet x1; -
noretisteron; 5 mg x1-3; -
didrogesteron; 10 mg x1-3; -
metilergometrin; 0.125 mg x3; -
tamsulosin; 0.2-0.4 mg x1; -
finasterid; 5 mg x1; -
fenazopiridin; 100-200 mg x3; -
epinefrin; # injection
magnesium sulfat; # injection
`
