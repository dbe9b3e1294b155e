import { isLong } from '@daywright/test-kit/run/depth'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/ids-and-secrets/new-id.ts'
import { everySecond } from './every-second.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { newSampleRecordsFor } from './examples/sample-records-for.ts'
import { validCall } from './examples/valid-calls.ts'
import { type IdPosition, idPositions, withId, withValue } from './id-positions.ts'
import { comparable, sendCall } from './send-call.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

const MALFORMED = ['nope', '1', '0'.repeat(36), '00000000-0000-0000-0000-00000000000g', "' or 1=1 --", 'null']
/** Accounts have no owner: an admin may see those of others. */
const titled = idPositions
  .filter(({ named }) => named.endpoint.access !== 'admin')
  .map(position => ({ ...position, title: `${position.named.name}, ${position.field} in the ${position.part}` }))

onBothDatabases('ids of others', world => {
  let stranger: Person
  let mine: SampleRecords
  let owner: Person
  let theirs: SampleRecords
  /** What the owner has, which no test changes. */
  let untouched: Snapshot
  beforeAll(async () => {
    // An admin manages accounts, but cannot see their contents.
    stranger = await world.newPerson({ role: 'admin' })
    mine = await newSampleRecords(world, stranger)
    owner = await world.newPerson()
    theirs = await newSampleRecords(world, owner)
    untouched = await snapshotOf(world, owner.id)
  })

  const expectUnchanged = async () => expect(await snapshotOf(world, owner.id)).toEqual(untouched)
  // The long form tells which call it was.
  if (isLong()) afterEach(expectUnchanged)
  else afterAll(expectUnchanged)

  const answerTo = (position: IdPosition, id: string) =>
    sendCall(stranger, position.named, withId(validCall(position.named, mine), position, id))

  it.each(titled)('[ALL-3] [ALL-4] get the same response as unknown ids: $title', async position => {
    const unknown = await answerTo(position, newId())
    const allowed = position.named.endpoint.errors.map(({ status, message }) => `${status} ${message}`)
    if (unknown.status !== 200) expect(allowed).toContain(`${unknown.status} ${unknown.body.error}`)

    // A kind without a sample would be compared with nothing.
    expect(theirs[position.kind]).toEqual(expect.any(String))
    expect(comparable(await answerTo(position, theirs[position.kind]))).toBe(comparable(unknown))
    expect(comparable(await answerTo(position, mine[otherKind(position)]))).toBe(comparable(unknown))
    for (const id of everySecond(MALFORMED, world)) {
      const malformed = await answerTo(position, id)
      if (!position.refusesMalformed) expect(comparable(malformed)).toBe(comparable(unknown))
      else expect([malformed.status, malformed.body.error]).toEqual([400, 'Validation failed'])
    }
  })

  const lists = titled.filter(({ isList }) => isList)
  it.each(everySecond(lists, world))('[ALL-4] are not let in beside own ids: $title', async position => {
    // With records of its own for each call, since the call may delete them.
    const answerToBoth = async (id: string) => {
      const person = await world.newPerson()
      const own = await newSampleRecordsFor(position.named, world, person)
      return sendCall(
        person,
        position.named,
        withValue(validCall(position.named, own), position, [own[position.kind], id]),
      )
    }
    const unknown = await answerToBoth(newId())
    const foreign = await answerToBoth(theirs[position.kind])
    expect(comparable(foreign)).toBe(comparable(unknown))
  })
})

const otherKind = ({ kind }: IdPosition): keyof SampleRecords => (kind === 'label' ? 'space' : 'label')

describe('the sweep over ids', () => {
  it('[ALL-3] covers every name of a path and every id field of the contract', () => {
    const found = idPositions.map(({ named, part, field }) => `${named.name} ${part} ${field}`)
    expect(found).toEqual(expect.arrayContaining(KNOWN))
    expect(new Set(found).size).toBe(found.length)
  })
})

/** Some known positions, so that a search that finds nothing fails. */
const KNOWN = [
  'tasks.list query labelId',
  'tasks.create body spaceId',
  'tasks.create body projectId',
  'tasks.create body parentTaskId',
  'tasks.create body schedulePreferenceId',
  'tasks.update body labelIds',
  'tasks.update path id',
  'tasks.batch body taskIds',
  'tasks.updateMany body changes.0.id',
  'tasks.updateMany body changes.0.labelIds',
  'dependencies.add path dependsOnId',
  'taskDocuments.link path documentId',
  'checklistItems.create body taskId',
  'timeBlocks.reorder body orderedIds',
  'notifications.markRead body notificationId',
]
