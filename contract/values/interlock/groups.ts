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
  '@ssri': ['fluoksetin', 'sertralin'],
  '@antipsychotic': ['haloperidol', 'risperidon'],
  '@ace-inhibitor': ['kaptopril', 'lisinopril', 'ramipril'],
  '@arb': ['losartan', 'valsartan', 'kandesartan', 'irbesartan', 'telmisartan'],
  '@potassium-raising': ['spironolakton', 'kalium klorida'],
  '@diuretic': ['hidroklorotiazid', 'furosemid'],
  '@beta-blocker': ['bisoprolol', 'atenolol', 'propranolol', 'karvedilol'],
  '@rate-limiting-ccb': ['verapamil', 'diltiazem'],
  '@cyp3a4-macrolide': ['eritromisin', 'klaritromisin'],
  '@systemic-azole': ['ketokonazol', 'itrakonazol', 'flukonazol'],
  '@quinolone': ['siprofloksasin', 'levofloksasin', 'ofloksasin', 'moksifloksasin'],
  '@tetracycline': ['doksisiklin', 'tetrasiklin'],
  '@penicillin': ['amoksisilin', 'ampisilin', 'dikloksasilin', 'fenoksimetilpenisilin', 'benzatin benzilpenisilin'],
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
  '@acid-reducer': ['omeprazol', 'lansoprazol', 'pantoprazol', 'esomeprazol', 'ranitidin', 'famotidin'],
  '@cyp3a4-statin': ['simvastatin', 'atorvastatin'],
  '@statin': ['simvastatin', 'atorvastatin', 'rosuvastatin'],
  '@sulfonylurea': ['glibenklamid', 'glimepirid', 'gliklazid', 'glikuidon'],
  '@insulin': ['insulin aspart', 'insulin glargin'],
  '@oral-corticosteroid': ['prednison', 'prednisolon', 'metilprednisolon', 'deksametason'],
  '@xanthine': ['teofilin', 'aminofilin'],
  '@beta2-agonist': ['salbutamol', 'terbutalin', 'prokaterol', 'salmeterol', 'formoterol'],
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
