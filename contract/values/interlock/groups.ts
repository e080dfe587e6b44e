import { foldedName } from '../substance-names'

/** Groups of substances that share an interaction or a caution, by the catalogue's names. */
export const GROUPS = {
  '@nsaid': [
    'ibuprofen',
    'asam mefenamat',
    'natrium diklofenak',
    'kalium diklofenak',
    'meloksikam',
    'piroksikam',
    'ketoprofen',
    'naproksen',
    'ketorolak',
    'selekoksib',
    'etorikoksib',
    'metamizol',
  ],
  '@opioid': ['tramadol', 'kodein', 'morfin', 'petidin'],
  '@benzodiazepine': ['diazepam', 'alprazolam', 'lorazepam', 'klobazam', 'klonazepam', 'estazolam', 'zolpidem'],
  '@sedating-antihistamine': [
    'klorfeniramin maleat',
    'difenhidramin',
    'prometazin',
    'siproheptadin',
    'hidroksizin',
    'mebhidrolin',
    'dimenhidrinat',
  ],
  '@non-sedating-antihistamine': ['setirizin', 'levosetirizin', 'loratadin', 'desloratadin', 'feksofenadin'],
  '@ssri': ['fluoksetin', 'sertralin'],
  '@antipsychotic': ['haloperidol', 'risperidon'],
  '@gabapentinoid': ['gabapentin', 'pregabalin'],
  '@dopamine-antagonist': ['domperidon', 'metoklopramid'],
  '@xanthine-oxidase-inhibitor': ['alopurinol', 'febuksostat'],
  '@thyrostatic': ['propiltiourasil', 'tiamazol'],
  '@ace-inhibitor': ['kaptopril', 'lisinopril', 'ramipril'],
  '@arb': ['losartan', 'valsartan', 'kandesartan', 'irbesartan', 'telmisartan'],
  '@potassium-raising': ['spironolakton', 'kalium klorida'],
  '@diuretic': ['hidroklorotiazid', 'furosemid'],
  '@beta-blocker': ['bisoprolol', 'atenolol', 'propranolol', 'karvedilol'],
  '@dihydropyridine': ['amlodipin', 'nifedipin'],
  '@rate-limiting-ccb': ['verapamil', 'diltiazem'],
  '@macrolide': ['eritromisin', 'azitromisin', 'klaritromisin', 'spiramisin'],
  '@cyp3a4-macrolide': ['eritromisin', 'klaritromisin'],
  '@systemic-azole': ['ketokonazol', 'itrakonazol', 'flukonazol'],
  '@quinolone': ['siprofloksasin', 'levofloksasin', 'ofloksasin', 'moksifloksasin'],
  '@tetracycline': ['doksisiklin', 'tetrasiklin'],
  '@penicillin': ['amoksisilin', 'ampisilin', 'dikloksasilin', 'fenoksimetilpenisilin', 'benzatin benzilpenisilin'],
  '@cephalosporin': ['sefadroksil', 'sefaleksin', 'sefuroksim', 'sefiksim', 'sefpodoksim', 'seftriakson'],
  '@amphenicol': ['kloramfenikol', 'tiamfenikol'],
  '@lincosamide': ['klindamisin', 'linkomisin'],
  '@nitroimidazole': ['metronidazol', 'tinidazol'],
  '@polyvalent-cation': [
    'aluminium hidroksida',
    'magnesium hidroksida',
    'kalsium karbonat',
    'kalsium laktat',
    'ferro sulfat',
    'ferro fumarat',
    'zinc sulfat',
    'sukralfat',
  ],
  '@ppi': ['omeprazol', 'lansoprazol', 'pantoprazol', 'esomeprazol'],
  '@h2-blocker': ['ranitidin', 'famotidin'],
  '@acid-reducer': ['omeprazol', 'lansoprazol', 'pantoprazol', 'esomeprazol', 'ranitidin', 'famotidin'],
  '@cyp3a4-statin': ['simvastatin', 'atorvastatin'],
  '@statin': ['simvastatin', 'atorvastatin', 'rosuvastatin'],
  '@fibrate': ['fenofibrat', 'gemfibrozil'],
  '@sulfonylurea': ['glibenklamid', 'glimepirid', 'gliklazid', 'glikuidon'],
  '@gliptin': ['sitagliptin', 'vildagliptin'],
  '@insulin': ['insulin aspart', 'insulin glargin'],
  '@oral-corticosteroid': ['prednison', 'prednisolon', 'metilprednisolon', 'deksametason'],
  '@inhaled-corticosteroid': ['budesonid', 'flutikason'],
  '@xanthine': ['teofilin', 'aminofilin'],
  '@beta2-agonist': ['salbutamol', 'terbutalin', 'prokaterol', 'salmeterol', 'formoterol'],
  '@short-acting-beta2-agonist': ['salbutamol', 'terbutalin', 'prokaterol'],
  '@long-acting-beta2-agonist': ['salmeterol', 'formoterol'],
  '@enzyme-inducer': ['rifampisin', 'karbamazepin', 'fenitoin', 'fenobarbital'],
  '@hormonal-contraceptive': ['levonorgestrel', 'etinilestradiol'],
  '@qt-prolonging': ['domperidon', 'ondansetron', 'haloperidol', 'moksifloksasin', 'levofloksasin', 'piperakuin'],
} as const satisfies Readonly<Record<`@${string}`, readonly string[]>>

/** The members of a group, or the substance itself. */
export function membersOf(key: string): readonly string[] {
  return (GROUPS as Readonly<Record<string, readonly string[]>>)[key] ?? [key]
}

/** Indexes rules by the folded name of each substance. */
export function bySubstance<Rule extends { of: string }>(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>()
  for (const rule of rules) {
    for (const name of membersOf(rule.of).map(foldedName)) found.set(name, [...(found.get(name) ?? []), rule])
  }
  return found
}

const TOPICAL = /^(?:krim|gel|salep|losion|sampo|larutan luar|obat kumur|tetes|semprot|serbuk tabur|ovula)/i

/** The form acts beyond the place of application. */
export function isSystemic(form: string): boolean {
  return !TOPICAL.test(form)
}
