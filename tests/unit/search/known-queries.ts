/** What the search was built to find: the first hit of every row is pinned. */

/** `query → code`: the first hit's code begins with it. */
export const KNOWN_DIAGNOSES = `
demam → R50.9
panas → R50.9
febris → R50.9
obs febris → R50.9
batuk → R05
batuk kering → R05
batuk berdahak → R05
flu → J11
influenza → J11
pilek → J00
batuk pilek → J00
diare → A09
diare akut → A09
mencret → A09
gea → A09
muntaber → A09
sakit kepala → R51
cephalgia → R51
kepala sakit → R51
DM → E14.9
dm → E14.9
diabetes → E14.9
diabetes melitus → E14.9
dm tipe 1 → E10.9
DM tipe II → E11.9
dm neuropati → E11.4
tb → A16.2
tb paru → A16.2
susp tb paru → A16.2
tuberkulosis paru → A16.2
tipes → A01.0
tifus → A01.0
demam tifoid → A01.0
maag → K30
mag → K30
dispepsia → K30
gastritis → K29.7
gastritis akut → K29.1
darah tinggi → I10
hipertensi → I10
HT → I10
tekanan darah tinggi → I10
darah rendah → I95.9
ispa → J06.9
ISPA → J06.9
infeksi saluran pernapasan atas → J06.9
faringitis → J02.9
tonsilitis → J03.9
sinusitis → J01.9
asma → J45.9
bronkopneumonia → J18.0
radang paru → J18.9
copd → J44.9
bronkiolitis → J21.9
dhf → A91
dbd → A91
dengue → A90
campak → B05.9
cacar → B01.9
flu singapura → B08.4
herpes → B00.9
kurap → B35.9
tinea kruris → B35.6
kutil → B07
skabies → B86
hepatitis → B19.9
malaria → B54
cacingan → B82.9
cacing kremi → B80
anemia → D64.9
anemia defisiensi besi → D50.9
obesitas → E66.9
kolesterol tinggi → E78.0
dislipidemia → E78.5
asam urat → M10.9
dehidrasi → E86
cemas → F41.9
panik → F41.0
insomnia → G47.0
migrain → G43.9
epilepsi → G40.9
kesemutan → R20.2
mata merah → H10.9
konjungtivitis → H10.9
konjungtivitis alergi → H10.1
katarak → H26.9
bppv → H81.1
oma → H66.0
omsk → H66.3
sakit telinga → H92.0
pjk → I25.1
chf → I50.9
stroke → I64
stroke non hemoragik → I63.9
wasir → K64.9
gerd → K21.9
usus buntu → K37
apendisitis akut → K35.8
sembelit → K59.0
bab berdarah → K62.5
gatal-gatal → L29.9
biduran → L50.9
kaligata → L50.9
eksim → L30.9
ketombe → L21.0
bisul → L02.9
jerawat → L70.0
dermatitis → L30.9
pegal linu → M79.1
rematik → M79.0
nyeri sendi → M25.5
hnp → M51.1
sakit pinggang → M54.5
isk → N39.0
uti → N39.0
anyang-anyangan → R30.0
bph → N40
keputihan → N89.8
dismenore → N94.6
sakit haid → N94.6
hamil → Z34.9
anc → Z34.9
kpd → O42.9
mual → R11
vomitus → R11
obs. vomitus → R11
sesak → R06.0
dispnea → R06.0
nyeri dada → R07.4
sakit tenggorokan → R07.0
sakit perut → R10.4
mules → R10.4
kembung → R14
pusing → R42
vertigo → R42
pingsan → R55
kejang → R56.8
kejang demam → R56.0
step → R56.0
lemas → R53
nyeri → R52.9
luka → T14.1
patah tulang → T14.2
keseleo → T14.3
luka bakar → T30.0
digigit anjing → W54.9
alergi → T78.4
alergi makanan → T78.1
covid → U07.1
surat sehat → Z02.7
kontrol → Z09.9
imunisasi → Z27.9
imunisasi tetanus → Z23.5
ganti perban → Z48.0
i10 → I10
R50 → R50.9
e11.9 → E11.9
cough → R05
sore throat → R07.0
high blood pressure → I10
low back pain → M54.5
hipertenis → I10
konjungtifitis → H10.9
`

/**
 * `query → name`, with `& part` for what the name also has to contain (`a/b`: either) and `@n` for a patient of n
 * years.
 */
export const KNOWN_MEDICINES = `
paracetamol → parasetamol
parasetamol → parasetamol & tablet
PCT → parasetamol
pct syr → parasetamol & sirup
pct 500 → parasetamol & 500 mg tablet
paracetamol drop → parasetamol & drop
sanmol → parasetamol
parac → parasetamol
amoxicillin → amoksisilin & tablet/kapsul
amoks → amoksisilin & tablet/kapsul
amoxi → amoksisilin & tablet/kapsul
amoxic → amoksisilin & tablet/kapsul
amoxicillin 500 → amoksisilin & 500 mg
amoxicillin dry syrup → amoksisilin & sirup kering
amoxicillin clavulanate → amoksisilin + asam klavulanat
cetirizine → setirizin & tablet
cetir → setirizin
cetirizin → setirizin
omeprazole → omeprazol
omz → omeprazol
amlodipine → amlodipin & 5 mg
amlo → amlodipin
amlodipine 10 → amlodipin & 10 mg
captopril → kaptopril
captopril 25 → kaptopril & 25 mg
cefixime → sefiksim
cefi → sefiksim
cefixime syrup → sefiksim & sirup
CTM → klorfeniramin maleat
chlorpheniramine maleate → klorfeniramin maleat
vit C → asam askorbat
vitamin c → asam askorbat
ascorbic acid → asam askorbat
vit b6 → piridoksin
vit b complex → vitamin b kompleks
vit k → fitomenadion
ibuprofen → ibuprofen & tablet
mefenamat → asam mefenamat
na diclofenac → natrium diklofenak
diclofenac gel → natrium diklofenak & gel
aspilet → asetosal
antalgin → metamizol
cefadroxil 500 → sefadroksil & 500 mg
ceftriaxone inj → seftriakson & injeksi
azithro → azitromisin
cotrim → kotrimoksazol
ciprofloxacin tetes mata → siprofloksasin & tetes mata
cloramphenicol salep mata → kloramfenikol & salep mata
chloramphenicol ed → kloramfenikol & tetes mata
tetracycline → tetrasiklin
pyrazinamide → pirazinamid
ethambutol → etambutol
rif → rifampisin
miconazole cream → mikonazol & krim
ketoconazole shampoo → ketokonazol
ketokonazol krim → ketokonazol & krim
combantrin → pirantel pamoat
prednisone → prednison
metil prednisolon → metilprednisolon
hydrocortison cr → hidrokortison & krim
betamethasone zalf → betametason & salep
mylanta → antasida
antasida syr → antasida
pantoprazole → pantoprazol
domperidone syr → domperidon & suspensi/sirup
ondansetron 4 → ondansetron & 4 mg
oralit → oralit
zink syr → zinc sulfat & sirup
salbutamol inhaler → salbutamol & inhaler
salbutamol nebul → salbutamol & larutan inhalasi
glyceryl guaiacolate → gliseril guaiakolat
dextromethorphan → dekstrometorfan
nac → asetilsistein
norvask → amlodipin
hydrochlorothiazide → hidroklorotiazid
bisoprolol 2,5 → bisoprolol & 2,5 mg
valsartan → valsartan
simvastatin 20 → simvastatin & 20 mg
metformin → metformin & tablet
glimepirid 2 → glimepirid & 2 mg
lantus → insulin glargin
thyrozol → tiamazol
folic → asam folat
calcium lactate → kalsium laktat
fe → ferro sulfat
ttd → tablet tambah darah
gentamicin zalf → gentamisin & salep
silver sulfadiazine → perak sulfadiazin
pil kb → pil kb kombinasi
tranexamic acid → asam traneksamat
kalnex → asam traneksamat
epinephrine → epinefrin
nacl → natrium klorida
isosorbide dinitrate → isosorbid dinitrat
amlodipn → amlodipin
amoxcilin → amoksisilin
paracetmol → parasetamol
cetrizine → setirizin
parasetamol @1 → parasetamol & drop
parasetamol @3 → parasetamol & sirup
parasetamol @8 → parasetamol & sirup
parasetamol @70 → parasetamol & tablet
amoks @30 → amoksisilin & tablet/kapsul
amoks @0 → amoksisilin & drop
cefixime @5 → sefiksim & sirup
ambroxol @10 → ambroksol & sirup
domperidone @1 → domperidon & drop/suspensi
salbutamol @4 → salbutamol & sirup
vit c @9 → asam askorbat
albendazole @3 → albendazol
`
