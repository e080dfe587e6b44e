/**
 * Queries written before the ranking, the synonyms and the other table were read. They measure how far the search
 * reaches beyond what it was built with, so a row is never the reason for a synonym of its own: a miss is answered by a
 * rule or by a whole group of terms.
 */

/** `query → code`: the first hit's code begins with it. */
export const UNSEEN_DIAGNOSES = `
pusing → R42
vertigo → R42
mual → R11
muntah → R11
sesak napas → R06.0
sesak nafas → R06.0
nyeri dada → R07.4
sakit perut → R10.4
nyeri ulu hati → R10.1
sakit gigi → K08.8
gigi berlubang → K02.9
sariawan → K12.0
sakit tenggorokan → R07.0
radang tenggorokan → J02.9
radang amandel → J03.9
ispa → J06.9
pilek → J00
asma → J45.9
ppok → J44.9
pneumonia → J18.9
bronkitis → J40
tbc → A16.2
dbd → A91
demam berdarah → A91
cacar air → B01.9
campak → B05.9
gondongan → B26.9
herpes zoster → B02.9
kudis → B86
scabies → B86
panu → B36.0
kutu air → B35.3
kutu rambut → B85.0
bisul → L02.9
jerawat → L70.0
biduran → L50.9
eksim → L30.9
gatal → L29.9
alergi → T78.4
kencing manis → E14.9
dm tipe 2 → E11.9
kolesterol → E78.0
gout → M10.9
anemia → D64.9
kurang darah → D64.9
hipertensi → I10
hypertension → I10
gagal jantung → I50.9
stroke → I64
serangan jantung → I21.9
epilepsi → G40.9
kejang → R56.8
kejang demam → R56.0
migren → G43.9
susah tidur → G47.0
depresi → F32.9
cemas → F41.9
wasir → K64.9
ambeien → K64.9
sembelit → K59.0
usus buntu → K37
gerd → K21.9
asam lambung → K21.9
keracunan makanan → A05.9
isk → N39.0
batu ginjal → N20.0
keputihan → N89.8
nyeri haid → N94.6
telat haid → N91.2
nyeri pinggang → M54.5
lbp → M54.5
sakit leher → M54.2
mata merah → H10.9
bintitan → H00.0
katarak → H26.9
rabun jauh → H52.1
otitis media → H66.9
telinga berdenging → H93.1
kotoran telinga → H61.2
mimisan → R04.0
luka bakar → T30.0
covid → U07.1
cacingan → B82.9
malaria → B54
raja singa → A53.9
kencing nanah → A54.9
hiv → B24
kegemukan → E66.9
gondok → E04.9
batuk darah → R04.2
typhoid → A01.0
dyspepsia → K30
headache → R51
fever → R50.9
diarrhea → A09
toothache → K08.8
chest pain → R07.4
asthma → J45.9
bronchitis → J40
hipetensi → I10
gastitis → K29.7
pneumoni → J18.9
dermatitis kontak → L25.9
j06 → J06.9
e119 → E11.9
`

/**
 * `query → name`, with `& part` for what the name also has to contain (`a/b`: either) and `@n` for a patient of n
 * years.
 */
export const UNSEEN_MEDICINES = `
acetaminophen → parasetamol
panadol → parasetamol
parasetmol → parasetamol
paracetamol sirup → parasetamol & sirup
amox → amoksisilin
amoksilin → amoksisilin
amox 500 → amoksisilin & 500 mg
co-amoxiclav → amoksisilin + asam klavulanat
augmentin → amoksisilin + asam klavulanat
ampicillin → ampisilin
cefadroxil → sefadroksil
cephalexin → sefaleksin
ceftriaxone → seftriakson
azithromycin → azitromisin
erythromycin → eritromisin
clarithromycin → klaritromisin
doxycycline → doksisiklin
ciprofloxacin → siprofloksasin
cipro → siprofloksasin
levofloxacin → levofloksasin
cotrimoxazole → kotrimoksazol
bactrim → kotrimoksazol
metronidazole → metronidazol
flagyl → metronidazol
clindamycin → klindamisin
chloramphenicol → kloramfenikol
rifampicin → rifampisin
inh → isoniazid
ketoconazole → ketokonazol
fluconazole → flukonazol
nystatin → nistatin
acyclovir → asiklovir
permethrin → permetrin
loratadine → loratadin
chlorpheniramine → klorfeniramin maleat
diphenhydramine → difenhidramin
methylprednisolone → metilprednisolon
dexamethasone → deksametason
dexa → deksametason
hydrocortisone → hidrokortison
ranitidine → ranitidin
lansoprazole → lansoprazol
sucralfate → sukralfat
metoclopramide → metoklopramid
loperamide → loperamid
ors → oralit
zinc → zinc sulfat
dulcolax → bisakodil
lactulose → laktulosa
ventolin → salbutamol
aminophylline → aminofilin
ambroxol → ambroksol
ambroxol syr → ambroksol & sirup
bromhexine → bromheksin
acetylcysteine → asetilsistein
gg → gliseril guaiakolat
dmp → dekstrometorfan
nifedipine → nifedipin
candesartan → kandesartan
hct → hidroklorotiazid
furosemide → furosemid
lasix → furosemid
spironolactone → spironolakton
isdn → isosorbid dinitrat
clopidogrel → klopidogrel
aspirin → asetosal
ponstan → asam mefenamat
asmef → asam mefenamat
mefenamic acid → asam mefenamat
diclofenac → natrium diklofenak/kalium diklofenak
cataflam → kalium diklofenak
meloxicam → meloksikam
celecoxib → selekoksib
allopurinol → alopurinol
metfromin → metformin
glibenclamide → glibenklamid
levothyroxine → levotiroksin
ptu → propiltiourasil
carbamazepine → karbamazepin
phenytoin → fenitoin
valproic acid → asam valproat
amitriptyline → amitriptilin
thp → triheksifenidil
b12 → sianokobalamin
vit b1 → tiamin
vit d → kolekalsiferol
vit a → retinol
folic acid → asam folat
b kompleks → vitamin b kompleks
betadine → povidon iodin
adrenaline → epinefrin
mgso4 → magnesium sulfat
antacid → antasida
buscopan → hiosin butilbromida
mupirocin → mupirosin
gentamycin → gentamisin
omeprasol → omeprazol
cefixim → sefiksim
ibuprofen @3 → ibuprofen & sirup
amoxicillin @1 → amoksisilin & sirup/drop
cetirizine @4 → setirizin & sirup/drop
paracetamol @40 → parasetamol & tablet/kaplet
ambroxol @30 → ambroksol & tablet/kapsul
`
