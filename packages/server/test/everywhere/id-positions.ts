import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'
import { paramNames } from '@daywright/contract/declare/endpoint'
import type { SampleRecords } from './examples/sample-records.ts'
import type { ValidCall } from './examples/valid-calls.ts'
import { fieldsOf, type InputPart, inputSchema, type JsonSchema, variantsOf } from './json-schema.ts'

type Kind = keyof SampleRecords

/** A place in a request that takes an id. */
export interface IdPosition {
  named: NamedEndpoint
  part: 'path' | InputPart
  /** Its name, or names and positions with dots, e.g. `changes.0.id`. */
  field: string
  isList: boolean
  /** Whether the contract requires a UUID, so that a malformed id fails validation. */
  refusesMalformed: boolean
  kind: Kind
}

/** Ids whose names are not those of the records. */
const KIND_OF_FIELD: Record<string, Kind> = {
  parentTaskId: 'task',
  dependsOnId: 'prerequisite',
  schedulePreferenceId: 'preference',
  defaultSchedulePreferenceId: 'preference',
  rosterCalendarId: 'calendar',
  deliveryId: 'webhookDelivery',
  writesBackTo: 'connectedCalendar',
  billable: 'label',
}
/** The kind of record that `{id}` identifies in the paths of a resource, where it is not that of its name. */
const KIND_OF_RESOURCE: { [R in NamedEndpoint['resource']]?: Kind } = {
  series: 'series',
  dependencies: 'task',
  estimates: 'task',
  planHistory: 'task',
  taskDocuments: 'task',
  checklistItems: 'item',
  schedulePreferences: 'preference',
  timeBlocks: 'block',
  auth: 'session',
  identities: 'identity',
  adminUsers: 'account',
}

function idFields(named: NamedEndpoint, part: InputPart): IdPosition[] {
  return fieldsOf(inputSchema(named.endpoint, part))
    .filter(({ path, schema }) => typeof path.at(-1) === 'string' && isIdField(String(path.at(-1)), schema))
    .map(({ path, schema }) => position(named, part, path.join('.'), schema))
}

const isIdField = (name: string, schema: JsonSchema) =>
  /Ids?$/.test(name) || name === 'id' || variantsOf(schema).some(variant => idSchema(variant).format === 'uuid')

const idSchema = (variant: JsonSchema) => variant.items ?? variant

/** Where the id is of another kind than the resource says. */
const KIND_OF_POSITION: Record<string, Kind> = {
  'series.repeat path id': 'prerequisite',
  'freshStart.propose body confirmations.0.id': 'block',
  'freshStart.apply body confirmations.0.id': 'block',
  'freshStart.apply body tasks.0.id': 'task',
}

const kindOf = (name: string, { resource }: NamedEndpoint): Kind =>
  ['id', 'orderedIds'].includes(name)
    ? (KIND_OF_RESOURCE[resource] ?? (resource.replace(/s$/, '') as Kind))
    : (KIND_OF_FIELD[name] ?? (name.replace(/Ids?$/, '') as Kind))

function position(named: NamedEndpoint, part: IdPosition['part'], field: string, schema: JsonSchema): IdPosition {
  const name = field.split('.').at(-1) ?? ''
  const kind = KIND_OF_POSITION[`${named.name} ${part} ${field}`] ?? kindOf(name, named)
  const variants = variantsOf(schema)
  return {
    named,
    part,
    field,
    isList: variants.some(variant => variant.items !== undefined),
    refusesMalformed: variants.some(variant => idSchema(variant).pattern !== undefined),
    kind,
  }
}

/** Every place of the API that takes an id, derived from the contract. */
export const idPositions: readonly IdPosition[] = endpoints.flatMap(named => [
  ...paramNames(named.endpoint.path).map(field => position(named, 'path', field, { type: 'string' })),
  ...idFields(named, 'query'),
  ...idFields(named, 'body'),
])

/** The same call with another id at the position. */
export const withId = (call: ValidCall, position: IdPosition, id: string): ValidCall =>
  withValue(call, position, position.isList ? [id] : id)

/** The same call with any value at the position. */
export function withValue(call: ValidCall, { part, field }: IdPosition, value: unknown): ValidCall {
  const changed = structuredClone(call)
  const names = part === 'path' ? [field] : [part, ...field.split('.')]
  const place = names.slice(0, -1).reduce<Record<string, unknown>>((outer, name) => {
    outer[name] ??= {}
    return outer[name] as Record<string, unknown>
  }, changed)
  place[names.at(-1) ?? ''] = value
  return changed
}
