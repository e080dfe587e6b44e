/**
 * ICD-10 categories that are common in Indonesian primary care, with terms in our own words: the codes are facts, WHO's
 * titles are not ours to copy, and no package's licence can give them away. `code|English|Indonesian`.
 */
export const ICD = `
A01.0|Typhoid fever|Demam tifoid
A01.4|Paratyphoid fever|Demam paratifoid
A02.0|Salmonella gastroenteritis|Radang lambung-usus karena Salmonella
A03.9|Bacillary dysentery|Disentri basiler
A04.9|Bacterial bowel infection|Infeksi usus karena bakteri
A05.9|Bacterial food poisoning|Keracunan makanan karena bakteri
A06.0|Acute amoebic dysentery|Disentri ameba akut
A07.1|Giardiasis|Giardiasis
A08.0|Rotavirus diarrhoea|Diare rotavirus
A09|Infectious gastroenteritis, diarrhoea|Gastroenteritis, diare infeksi
A15.0|Lung tuberculosis, smear positive|Tuberkulosis paru BTA positif
A16.2|Lung tuberculosis, not confirmed by laboratory|Tuberkulosis paru klinis
A16.5|Tuberculous pleurisy|Pleuritis tuberkulosis
A18.0|Tuberculosis of bones and joints|Tuberkulosis tulang dan sendi
A18.2|Tuberculous lymphadenitis|Limfadenitis tuberkulosis
A27.9|Leptospirosis|Leptospirosis
A30.9|Leprosy|Kusta, lepra
A33|Neonatal tetanus|Tetanus neonatorum
A35|Tetanus|Tetanus
A36.9|Diphtheria|Difteri
A37.9|Whooping cough, pertussis|Batuk rejan, pertusis
A38|Scarlet fever|Demam skarlatina
A46|Erysipelas|Erisipelas
A49.9|Bacterial infection, site unknown|Infeksi bakteri
A51.9|Early syphilis|Sifilis dini
A53.9|Syphilis|Sifilis
A54.9|Gonorrhoea|Gonore, kencing nanah
A56.0|Chlamydia of the lower genital tract|Infeksi klamidia saluran kelamin
A59.0|Urogenital trichomoniasis|Trikomoniasis
A60.0|Genital herpes|Herpes genital
A63.0|Genital warts|Kutil kelamin, kondiloma akuminata
A64|Sexually transmitted infection|Infeksi menular seksual (IMS)
A71.9|Trachoma|Trakoma
A82.9|Rabies|Rabies
A90|Dengue fever|Demam dengue
A91|Dengue haemorrhagic fever|Demam berdarah dengue (DBD)
A92.0|Chikungunya|Chikungunya
B00.1|Cold sores|Herpes labialis
B00.9|Herpes simplex|Herpes simpleks
B01.9|Chickenpox, varicella|Cacar air, varisela
B02.9|Shingles, herpes zoster|Cacar ular, herpes zoster
B05.9|Measles|Campak
B06.9|German measles, rubella|Campak Jerman, rubela
B07|Viral warts|Kutil, veruka vulgaris
B08.1|Molluscum contagiosum|Moluskum kontagiosum
B08.4|Hand, foot and mouth disease|Penyakit tangan, kaki dan mulut (flu Singapura)
B15.9|Hepatitis A|Hepatitis A
B16.9|Acute hepatitis B|Hepatitis B akut
B18.1|Chronic hepatitis B|Hepatitis B kronis
B18.2|Chronic hepatitis C|Hepatitis C kronis
B19.9|Viral hepatitis|Hepatitis virus
B24|HIV disease|Infeksi HIV
B26.9|Mumps|Gondongan, parotitis epidemika
B34.9|Viral infection|Infeksi virus
B35.0|Ringworm of the scalp|Kurap kepala, tinea kapitis
B35.1|Fungal nail infection|Jamur kuku, tinea unguium
B35.3|Athlete's foot|Kutu air, tinea pedis
B35.4|Ringworm of the body|Kurap badan, tinea korporis
B35.6|Jock itch|Tinea kruris
B35.9|Fungal skin infection, dermatophytosis|Infeksi jamur kulit, dermatofitosis
B36.0|Pityriasis versicolor|Panu
B37.0|Oral thrush|Kandidiasis mulut
B37.2|Candidiasis of skin and nails|Kandidiasis kulit dan kuku
B37.3|Vaginal candidiasis|Kandidiasis vagina
B37.9|Candidiasis|Kandidiasis
B50.9|Falciparum malaria|Malaria falsiparum
B51.9|Vivax malaria|Malaria vivaks
B54|Malaria|Malaria
B65.9|Schistosomiasis|Skistosomiasis
B68.9|Tapeworm infection|Infeksi cacing pita, taeniasis
B74.9|Filariasis|Filariasis, kaki gajah
B76.9|Hookworm disease|Infeksi cacing tambang
B76.0|Ancylostomiasis|Ankilostomiasis
B77.9|Roundworm, ascariasis|Infeksi cacing gelang, askariasis
B79|Whipworm, trichuriasis|Infeksi cacing cambuk
B80|Pinworm, enterobiasis|Infeksi cacing kremi
B82.9|Intestinal worms|Cacingan
B85.0|Head lice|Kutu kepala
B86|Scabies|Skabies, kudis
C34.9|Lung cancer|Kanker paru
C50.9|Breast cancer|Kanker payudara
C53.9|Cervical cancer|Kanker leher rahim
C18.9|Colon cancer|Kanker usus besar
C61|Prostate cancer|Kanker prostat
C73|Thyroid cancer|Kanker tiroid
D17.9|Lipoma|Lipoma
D22.9|Mole, melanocytic naevus|Tahi lalat
D24|Benign lump of the breast|Tumor jinak payudara, fibroadenoma
D25.9|Fibroids of the womb|Mioma uteri
D50.9|Iron deficiency anaemia|Anemia defisiensi besi
D56.9|Thalassaemia|Talasemia
D64.9|Anaemia|Anemia
D69.6|Low platelets, thrombocytopenia|Trombositopenia
E03.9|Underactive thyroid, hypothyroidism|Hipotiroidisme
E04.9|Goitre|Gondok nontoksik
E05.9|Overactive thyroid, hyperthyroidism|Hipertiroidisme, tirotoksikosis
E10.9|Type 1 diabetes mellitus|Diabetes melitus tipe 1
E11.2|Type 2 diabetes with kidney complications|Diabetes melitus tipe 2 dengan komplikasi ginjal
E11.4|Type 2 diabetes with nerve complications|Diabetes melitus tipe 2 dengan neuropati
E11.5|Type 2 diabetes with diabetic foot|Diabetes melitus tipe 2 dengan kaki diabetik
E11.6|Type 2 diabetes with other complications|Diabetes melitus tipe 2 dengan komplikasi lain
E11.9|Type 2 diabetes mellitus|Diabetes melitus tipe 2, kencing manis
E14.9|Diabetes mellitus|Diabetes melitus
E16.2|Low blood sugar, hypoglycaemia|Hipoglikemia
E28.2|Polycystic ovary syndrome|Sindrom ovarium polikistik
E40|Kwashiorkor|Kwashiorkor
E41|Marasmus|Marasmus, gizi buruk
E44.0|Moderate malnutrition|Gizi kurang
E45|Stunting|Stunting, perawakan pendek karena gizi
E50.9|Vitamin A deficiency|Kekurangan vitamin A
E55.9|Vitamin D deficiency|Kekurangan vitamin D
E56.9|Vitamin deficiency|Kekurangan vitamin
E61.1|Iron deficiency|Kekurangan zat besi
E66.9|Obesity|Obesitas
E73.9|Lactose intolerance|Intoleransi laktosa
E78.0|High cholesterol|Hiperkolesterolemia, kolesterol tinggi
E78.1|High triglycerides|Hipertrigliseridemia
E78.5|Raised blood lipids|Dislipidemia, hiperlipidemia
E79.0|Raised uric acid without gout|Hiperurisemia, asam urat tinggi
E86|Dehydration|Dehidrasi
E87.6|Low potassium|Hipokalemia
F01.9|Vascular dementia|Demensia vaskular
F03|Dementia|Demensia, pikun
F10.2|Alcohol dependence|Ketergantungan alkohol
F17.2|Tobacco dependence|Ketergantungan tembakau
F20.9|Schizophrenia|Skizofrenia
F31.9|Bipolar disorder|Gangguan bipolar
F32.9|Depression|Depresi
F41.0|Panic disorder|Gangguan panik
F41.1|Generalised anxiety|Gangguan cemas menyeluruh
F41.2|Mixed anxiety and depression|Gangguan campuran cemas dan depresi
F41.9|Anxiety|Gangguan cemas
F43.0|Acute stress reaction|Reaksi stres akut
F43.1|Post-traumatic stress disorder|Gangguan stres pascatrauma
F43.2|Adjustment disorder|Gangguan penyesuaian
F45.9|Somatoform disorder|Gangguan somatoform, psikosomatis
F51.0|Insomnia, not organic|Insomnia nonorganik
F52.2|Erectile dysfunction, psychological|Disfungsi ereksi
F79|Intellectual disability|Disabilitas intelektual
F84.0|Autism|Autisme
F90.0|Attention deficit and hyperactivity|Gangguan pemusatan perhatian dan hiperaktivitas
F98.0|Bedwetting|Mengompol, enuresis
G03.9|Meningitis|Meningitis
G20|Parkinson's disease|Penyakit Parkinson
G30.9|Alzheimer's disease|Penyakit Alzheimer
G40.9|Epilepsy|Epilepsi
G43.9|Migraine|Migrain
G44.0|Cluster headache|Nyeri kepala klaster
G44.2|Tension headache|Nyeri kepala tipe tegang
G45.9|Transient ischaemic attack|Serangan iskemik sepintas (TIA)
G47.0|Trouble falling or staying asleep|Insomnia, susah tidur
G47.3|Sleep apnoea|Henti napas saat tidur
G50.0|Trigeminal neuralgia|Neuralgia trigeminal
G51.0|Bell's palsy|Kelumpuhan saraf wajah (Bell's palsy)
G54.2|Cervical root pain|Radikulopati servikal
G56.0|Carpal tunnel syndrome|Sindrom terowongan karpal
G62.9|Polyneuropathy|Polineuropati
G80.9|Cerebral palsy|Palsi serebral
H00.0|Stye|Bintitan, hordeolum
H00.1|Chalazion|Kalazion
H01.0|Blepharitis|Radang kelopak mata, blefaritis
H04.1|Dry eye|Mata kering
H10.1|Allergic conjunctivitis|Konjungtivitis alergi
H10.3|Acute conjunctivitis|Konjungtivitis akut, mata merah
H10.9|Conjunctivitis|Konjungtivitis
H11.0|Pterygium|Pterigium
H11.3|Bleeding under the conjunctiva|Perdarahan subkonjungtiva
H16.0|Corneal ulcer|Ulkus kornea
H16.9|Keratitis|Keratitis
H25.9|Age-related cataract|Katarak senilis
H26.9|Cataract|Katarak
H36.0|Diabetic retinopathy|Retinopati diabetik
H40.9|Glaucoma|Glaukoma
H50.9|Squint|Juling, strabismus
H52.0|Long-sightedness|Rabun dekat, hipermetropia
H52.1|Short-sightedness|Rabun jauh, miopia
H52.2|Astigmatism|Astigmatisme
H52.4|Presbyopia|Mata tua, presbiopia
H53.9|Disturbed vision|Gangguan penglihatan
H54.0|Blindness of both eyes|Kebutaan kedua mata
H57.1|Eye pain|Nyeri mata
H60.9|Infection of the ear canal|Otitis eksterna
H61.2|Impacted ear wax|Serumen prop, kotoran telinga
H65.9|Fluid behind the eardrum|Otitis media nonsupuratif
H66.0|Acute middle ear infection with pus|Otitis media supuratif akut
H66.3|Chronic middle ear infection with pus|Otitis media supuratif kronis
H66.9|Middle ear infection|Otitis media
H72.9|Hole in the eardrum|Perforasi membran timpani
H81.1|Benign positional vertigo|Vertigo posisi jinak (BPPV)
H81.0|Ménière's disease|Penyakit Ménière
H91.9|Hearing loss|Gangguan pendengaran, tuli
H92.0|Ear pain|Nyeri telinga
H93.1|Ringing in the ears, tinnitus|Telinga berdenging, tinitus
I05.9|Rheumatic mitral disease|Penyakit katup mitral rematik
I00|Rheumatic fever|Demam rematik
I10|High blood pressure, essential hypertension|Hipertensi esensial, tekanan darah tinggi
I11.9|Heart disease from high blood pressure|Penyakit jantung hipertensi
I12.9|Kidney disease from high blood pressure|Penyakit ginjal hipertensi
I15.9|Secondary hypertension|Hipertensi sekunder
I20.0|Unstable angina|Angina tidak stabil
I20.9|Angina pectoris|Angina pektoris, angin duduk
I21.9|Heart attack, acute myocardial infarction|Serangan jantung, infark miokard akut
I25.1|Coronary heart disease|Penyakit jantung koroner
I25.9|Chronic ischaemic heart disease|Penyakit jantung iskemik kronis
I42.9|Cardiomyopathy|Kardiomiopati
I47.1|Supraventricular tachycardia|Takikardia supraventrikular
I48|Atrial fibrillation|Fibrilasi atrium
I49.9|Irregular heartbeat, arrhythmia|Aritmia
I50.0|Congestive heart failure|Gagal jantung kongestif
I50.9|Heart failure|Gagal jantung
I51.9|Heart disease|Penyakit jantung
I61.9|Brain haemorrhage|Stroke perdarahan
I63.9|Ischaemic stroke|Stroke iskemik, infark otak
I64|Stroke|Stroke
I69.4|After-effects of stroke|Gejala sisa stroke
I70.2|Narrowed arteries of the legs|Penyakit arteri tungkai
I80.2|Deep vein thrombosis|Trombosis vena dalam
I83.9|Varicose veins of the legs|Varises tungkai
I86.1|Varicocele|Varikokel
I88.9|Swollen inflamed lymph node|Limfadenitis
I89.0|Lymphoedema|Limfedema
I95.1|Postural hypotension|Hipotensi ortostatik
I95.9|Low blood pressure|Hipotensi, tekanan darah rendah
J00|Common cold, acute nasopharyngitis|Selesma, pilek, nasofaringitis akut
J01.9|Acute sinusitis|Sinusitis akut
J02.0|Streptococcal sore throat|Faringitis streptokokus
J02.9|Acute sore throat, pharyngitis|Faringitis akut, radang tenggorokan
J03.9|Acute tonsillitis|Tonsilitis akut, radang amandel
J04.0|Acute laryngitis|Laringitis akut
J05.0|Croup|Krup, laringitis obstruktif
J06.9|Upper respiratory infection|Infeksi saluran pernapasan atas akut (ISPA)
J10.1|Influenza, virus found|Influenza, virus teridentifikasi
J11.1|Influenza|Influenza, flu
J12.9|Viral pneumonia|Pneumonia virus
J15.9|Bacterial pneumonia|Pneumonia bakteri
J18.0|Bronchopneumonia|Bronkopneumonia
J18.9|Pneumonia|Pneumonia, radang paru
J20.9|Acute bronchitis|Bronkitis akut
J21.9|Acute bronchiolitis|Bronkiolitis akut
J22|Lower respiratory infection|Infeksi saluran pernapasan bawah akut
J30.4|Allergic rhinitis|Rinitis alergi
J30.0|Vasomotor rhinitis|Rinitis vasomotor
J31.0|Chronic rhinitis|Rinitis kronis
J32.9|Chronic sinusitis|Sinusitis kronis
J33.9|Nasal polyp|Polip hidung
J34.2|Deviated septum|Deviasi septum hidung
J35.0|Chronic tonsillitis|Tonsilitis kronis
J36|Peritonsillar abscess|Abses peritonsil
J40|Bronchitis|Bronkitis
J42|Chronic bronchitis|Bronkitis kronis
J44.1|COPD with acute worsening|PPOK eksaserbasi akut
J44.9|Chronic obstructive lung disease, COPD|Penyakit paru obstruktif kronis (PPOK)
J45.0|Allergic asthma|Asma alergi
J45.9|Asthma|Asma
J46|Severe asthma attack|Status asmatikus, serangan asma berat
J47|Bronchiectasis|Bronkiektasis
J69.0|Aspiration pneumonia|Pneumonia aspirasi
J90|Fluid around the lung|Efusi pleura
J93.9|Pneumothorax|Pneumotoraks
K00.7|Teething|Tumbuh gigi
K01.1|Impacted tooth|Gigi impaksi
K02.9|Tooth decay, caries|Karies gigi, gigi berlubang
K04.0|Pulpitis|Pulpitis
K04.1|Dead tooth pulp|Nekrosis pulpa
K04.7|Tooth abscess|Abses gigi
K05.0|Acute gum inflammation|Gingivitis akut, radang gusi
K05.1|Chronic gum inflammation|Gingivitis kronis
K05.3|Chronic periodontitis|Periodontitis kronis
K08.8|Toothache and other tooth trouble|Sakit gigi
K12.0|Mouth ulcers, aphthae|Sariawan, stomatitis aftosa
K12.1|Stomatitis|Stomatitis
K20|Oesophagitis|Esofagitis
K21.0|Acid reflux with oesophagitis|GERD dengan esofagitis
K21.9|Acid reflux|Penyakit refluks gastroesofagus (GERD)
K25.9|Stomach ulcer|Tukak lambung
K26.9|Duodenal ulcer|Tukak duodenum
K27.9|Peptic ulcer|Tukak peptik
K29.1|Acute gastritis|Gastritis akut
K29.7|Gastritis|Gastritis, maag
K30|Indigestion, dyspepsia|Dispepsia
K35.8|Acute appendicitis|Apendisitis akut, usus buntu
K37|Appendicitis|Apendisitis
K40.9|Inguinal hernia|Hernia inguinalis, turun berok
K42.9|Umbilical hernia|Hernia umbilikalis
K52.9|Gastroenteritis, not infectious|Gastroenteritis noninfeksi
K56.7|Bowel obstruction|Ileus, sumbatan usus
K58.9|Irritable bowel|Sindrom iritasi usus
K59.0|Constipation|Sembelit, konstipasi
K59.1|Functional diarrhoea|Diare fungsional
K60.2|Anal fissure|Fisura ani
K61.0|Anal abscess|Abses anus
K62.5|Bleeding from the rectum|Buang air besar berdarah
K64.9|Haemorrhoids, piles|Wasir, hemoroid
K65.0|Acute peritonitis|Peritonitis akut
K74.6|Cirrhosis of the liver|Sirosis hati
K75.0|Liver abscess|Abses hati
K76.0|Fatty liver|Perlemakan hati
K80.2|Gallstones|Batu empedu
K81.0|Acute cholecystitis|Kolesistitis akut
K85.9|Acute pancreatitis|Pankreatitis akut
K92.0|Vomiting blood|Muntah darah, hematemesis
K92.1|Black stools, melaena|Melena, buang air besar hitam
K92.2|Bleeding of the gut|Perdarahan saluran cerna
L01.0|Impetigo|Impetigo
L02.9|Boil, abscess of the skin|Bisul, abses kulit
L03.9|Cellulitis|Selulitis
L08.0|Pyoderma|Pioderma
L08.9|Skin infection|Infeksi kulit
L20.9|Atopic dermatitis, eczema|Dermatitis atopik, eksim
L21.0|Dandruff|Ketombe
L21.9|Seborrhoeic dermatitis|Dermatitis seboroik
L22|Nappy rash|Ruam popok
L23.9|Allergic contact dermatitis|Dermatitis kontak alergi
L24.9|Irritant contact dermatitis|Dermatitis kontak iritan
L25.9|Contact dermatitis|Dermatitis kontak
L27.0|Widespread drug rash|Erupsi obat
L28.0|Neurodermatitis|Neurodermatitis, liken simpleks kronis
L29.9|Itching|Gatal, pruritus
L30.9|Dermatitis|Dermatitis
L40.0|Psoriasis|Psoriasis vulgaris
L42|Pityriasis rosea|Pitiriasis rosea
L50.0|Allergic hives|Urtikaria alergi
L50.9|Hives, urticaria|Biduran, urtikaria
L51.1|Stevens-Johnson syndrome|Sindrom Stevens-Johnson
L55.9|Sunburn|Terbakar matahari
L60.0|Ingrown toenail|Kuku tumbuh ke dalam, cantengan
L63.9|Alopecia areata|Alopesia areata
L65.9|Hair loss|Rambut rontok
L70.0|Acne|Jerawat, akne vulgaris
L72.1|Epidermal cyst, sebaceous cyst|Kista ateroma
L73.9|Folliculitis|Folikulitis
L74.0|Prickly heat|Biang keringat, miliaria
L80|Vitiligo|Vitiligo
L81.1|Melasma|Melasma
L84|Corns and calluses|Mata ikan, kalus
L89.9|Pressure sore|Ulkus dekubitus
L91.0|Keloid|Keloid
M06.9|Rheumatoid arthritis|Artritis reumatoid
M10.9|Gout|Gout, artritis asam urat
M13.9|Arthritis|Artritis, radang sendi
M15.9|Osteoarthritis of several joints|Osteoartritis banyak sendi
M16.9|Osteoarthritis of the hip|Osteoartritis panggul
M17.9|Osteoarthritis of the knee|Osteoartritis lutut
M19.9|Osteoarthritis|Osteoartritis
M25.5|Joint pain|Nyeri sendi
M32.9|Lupus erythematosus|Lupus eritematosus sistemik
M41.9|Scoliosis|Skoliosis
M47.9|Wear of the spine, spondylosis|Spondilosis
M48.0|Spinal stenosis|Stenosis spinal
M50.1|Cervical disc with root pain|Hernia diskus servikal
M51.1|Lumbar disc with sciatica|Hernia diskus lumbal (HNP)
M53.1|Neck and arm pain|Sindrom servikobrakial
M54.2|Neck pain|Nyeri leher
M54.3|Sciatica|Iskialgia
M54.5|Low back pain|Nyeri punggung bawah
M62.6|Muscle strain|Regangan otot
M62.8|Stiff muscles and other muscle trouble|Kaku otot
M65.3|Trigger finger|Jari pelatuk
M65.4|De Quervain's tenosynovitis|Tenosinovitis De Quervain
M67.4|Ganglion|Ganglion
M70.2|Olecranon bursitis|Bursitis siku
M72.2|Plantar fasciitis|Fasitis plantaris, nyeri tumit
M75.0|Frozen shoulder|Bahu beku
M75.1|Rotator cuff syndrome|Sindrom rotator cuff
M77.1|Tennis elbow|Epikondilitis lateral
M79.0|Rheumatism|Rematik
M79.1|Muscle pain|Mialgia, nyeri otot
M79.6|Pain in an arm or leg|Nyeri lengan atau tungkai
M79.7|Fibromyalgia|Fibromialgia
M81.9|Osteoporosis|Osteoporosis
N00.9|Acute nephritis|Glomerulonefritis akut
N04.9|Nephrotic syndrome|Sindrom nefrotik
N10|Acute pyelonephritis|Pielonefritis akut
N17.9|Acute kidney injury|Gagal ginjal akut
N18.5|Kidney failure, stage 5|Penyakit ginjal kronis stadium 5
N18.9|Chronic kidney disease|Penyakit ginjal kronis
N20.0|Kidney stone|Batu ginjal
N20.1|Ureteric stone|Batu ureter
N21.0|Bladder stone|Batu kandung kemih
N23|Renal colic|Kolik ginjal
N30.0|Acute cystitis|Sistitis akut
N34.1|Urethritis, not specific|Uretritis nonspesifik
N39.0|Urinary tract infection|Infeksi saluran kemih (ISK)
N39.3|Stress incontinence|Inkontinensia stres
N40|Enlarged prostate|Pembesaran prostat jinak (BPH)
N41.0|Acute prostatitis|Prostatitis akut
N43.3|Hydrocele|Hidrokel
N44|Torsion of the testis|Torsio testis
N45.9|Epididymo-orchitis|Epididimo-orkitis
N47|Phimosis|Fimosis
N48.1|Balanitis|Balanitis
N60.2|Fibroadenosis of the breast|Fibroadenosis payudara
N61|Breast infection, mastitis|Mastitis, radang payudara
N63|Lump in the breast|Benjolan payudara
N64.4|Breast pain|Nyeri payudara
N70.9|Inflamed tubes and ovaries|Salpingo-ooforitis
N73.9|Pelvic inflammatory disease|Radang panggul
N75.0|Bartholin's cyst|Kista Bartholin
N76.0|Acute vaginitis|Vaginitis akut
N80.9|Endometriosis|Endometriosis
N83.2|Ovarian cyst|Kista ovarium
N89.8|Vaginal discharge|Keputihan
N91.2|No periods, amenorrhoea|Amenore
N92.0|Heavy periods|Haid banyak, menoragia
N92.6|Irregular periods|Haid tidak teratur
N93.9|Abnormal bleeding from the womb|Perdarahan uterus abnormal
N94.3|Premenstrual tension|Sindrom pramenstruasi
N94.6|Painful periods, dysmenorrhoea|Nyeri haid, dismenore
N95.1|Menopause symptoms|Gejala menopause
N97.9|Infertility in women|Infertilitas wanita
O00.9|Ectopic pregnancy|Kehamilan ektopik
O03.9|Miscarriage|Keguguran, abortus spontan
O13|High blood pressure of pregnancy|Hipertensi dalam kehamilan
O14.9|Pre-eclampsia|Preeklamsia
O15.9|Eclampsia|Eklamsia
O20.0|Threatened miscarriage|Abortus iminens
O21.0|Mild vomiting of pregnancy|Mual muntah kehamilan, hiperemesis ringan
O23.4|Urinary infection in pregnancy|Infeksi saluran kemih dalam kehamilan
O24.4|Diabetes of pregnancy|Diabetes gestasional
O42.9|Waters broken early|Ketuban pecah dini
O47.9|False labour|Kontraksi palsu
O80.9|Normal delivery|Persalinan normal
O91.2|Mastitis after childbirth|Mastitis nifas
O92.7|Trouble with milk flow|Gangguan laktasi
O99.0|Anaemia in pregnancy|Anemia dalam kehamilan
P07.3|Preterm baby|Bayi prematur
P39.1|Eye infection of the newborn|Konjungtivitis neonatorum
P59.9|Jaundice of the newborn|Ikterus neonatorum, bayi kuning
Q35.9|Cleft palate|Celah langit-langit
Q36.9|Cleft lip|Bibir sumbing
Q53.9|Undescended testicle|Testis tidak turun
Q66.8|Club foot|Kaki pengkor
R00.0|Fast heartbeat|Takikardia
R00.2|Palpitations|Jantung berdebar, palpitasi
R04.0|Nosebleed|Mimisan, epistaksis
R04.2|Coughing blood|Batuk darah, hemoptisis
R05|Cough|Batuk
R06.0|Shortness of breath|Sesak napas
R06.6|Hiccups|Cegukan
R07.0|Pain in the throat|Nyeri tenggorokan
R07.4|Chest pain|Nyeri dada
R10.0|Acute abdomen|Akut abdomen
R10.1|Upper abdominal pain|Nyeri ulu hati
R10.4|Abdominal pain|Nyeri perut
R11|Nausea and vomiting|Mual dan muntah
R12|Heartburn|Rasa terbakar di dada
R13|Trouble swallowing|Sulit menelan
R14|Bloating|Perut kembung
R17|Jaundice|Kuning, ikterus
R19.6|Bad breath|Bau mulut, halitosis
R20.2|Tingling, numbness|Kesemutan, parestesia
R21|Rash|Ruam kulit
R22.9|Lump under the skin|Benjolan di bawah kulit
R25.1|Tremor|Tremor, gemetar
R25.2|Cramp|Kram otot
R30.0|Painful urination|Nyeri berkemih, disuria
R31|Blood in the urine|Kencing berdarah, hematuria
R32|Incontinence of urine|Inkontinensia urine
R33|Unable to pass urine|Retensi urine
R35|Passing much urine|Sering berkemih, poliuria
R42|Dizziness|Pusing, pening
R49.0|Hoarseness|Suara serak
R50.9|Fever|Demam
R51|Headache|Nyeri kepala
R52.9|Pain|Nyeri
R53|Tiredness|Lemas, kelelahan
R55|Fainting|Pingsan, sinkop
R56.0|Febrile convulsion|Kejang demam
R56.8|Convulsion|Kejang
R59.9|Enlarged lymph nodes|Pembesaran kelenjar getah bening
R60.9|Swelling, oedema|Bengkak, edema
R62.8|Slow growth of a child|Gagal tumbuh
R63.0|Loss of appetite|Nafsu makan hilang
R63.4|Weight loss|Berat badan turun
R73.9|Raised blood sugar|Hiperglikemia, gula darah tinggi
S00.9|Injury of the head surface|Cedera permukaan kepala
S01.9|Wound of the head|Luka terbuka kepala
S06.0|Concussion|Gegar otak
S09.9|Head injury|Cedera kepala
S13.4|Neck sprain|Keseleo leher
S22.3|Broken rib|Patah tulang rusuk
S42.0|Broken collarbone|Patah tulang selangka
S52.5|Broken wrist|Patah pergelangan tangan
S61.9|Wound of wrist or hand|Luka terbuka tangan
S63.6|Finger sprain|Keseleo jari tangan
S72.0|Broken hip|Patah leher tulang paha
S82.9|Broken lower leg|Patah tungkai bawah
S83.6|Knee sprain|Keseleo lutut
S91.3|Wound of the foot|Luka terbuka kaki
S93.4|Ankle sprain|Keseleo pergelangan kaki
T14.0|Graze or bruise|Luka lecet atau memar
T14.1|Open wound|Luka terbuka
T14.2|Broken bone|Patah tulang
T14.3|Sprain|Keseleo
T14.9|Injury|Cedera
T15.9|Something in the eye|Benda asing di mata
T16|Something in the ear|Benda asing di telinga
T17.1|Something in the nose|Benda asing di hidung
T30.0|Burn|Luka bakar
T63.0|Snake bite|Gigitan ular berbisa
T63.4|Insect venom|Sengatan serangga
T65.9|Poisoning|Keracunan
T67.0|Heat stroke|Sengatan panas
T75.1|Near drowning|Hampir tenggelam
T78.0|Anaphylaxis from food|Syok anafilaktik karena makanan
T78.1|Food allergy|Alergi makanan
T78.2|Anaphylaxis|Syok anafilaktik
T78.3|Angioedema|Angioedema
T78.4|Allergy|Alergi
T88.7|Side effect of a medicine|Efek samping obat
U07.1|COVID-19, virus found|COVID-19, virus teridentifikasi
U07.2|COVID-19, virus not found|COVID-19, virus tidak teridentifikasi
W54.9|Dog bite|Gigitan anjing
W55.9|Bite or scratch of another mammal|Gigitan atau cakaran hewan lain
Z00.0|Check-up|Pemeriksaan kesehatan umum
Z00.1|Well-child check|Pemeriksaan rutin anak
Z01.0|Eye check|Pemeriksaan mata
Z02.7|Medical certificate|Surat keterangan medis
Z09.9|Follow-up after treatment|Kontrol setelah pengobatan
Z20.3|Contact with rabies|Terpapar rabies
Z23.5|Tetanus immunisation|Imunisasi tetanus
Z24.6|Hepatitis B immunisation|Imunisasi hepatitis B
Z27.9|Immunisation|Imunisasi kombinasi
Z30.0|Family planning advice|Konseling keluarga berencana
Z30.4|Repeat contraceptive|Kontrol kontrasepsi
Z32.1|Pregnancy confirmed|Kehamilan terkonfirmasi
Z34.9|Antenatal check of a normal pregnancy|Pemeriksaan kehamilan normal
Z39.2|Check after childbirth|Pemeriksaan nifas
Z48.0|Wound dressing, stitches out|Ganti balutan, angkat jahitan
Z71.3|Diet advice|Konseling gizi
Z71.9|Advice|Konsultasi
Z76.0|Repeat prescription|Permintaan resep ulang
Z88.0|Known penicillin allergy|Riwayat alergi penisilin
`
