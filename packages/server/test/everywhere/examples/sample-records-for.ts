import type { NamedEndpoint } from '@daywright/contract/api/api'
import type { Person, World } from '@daywright/test-kit/world'
import { newOtherAccounts, newOwnRecords, type OtherAccounts, type SampleRecords } from './sample-records.ts'
import { validCall } from './valid-calls.ts'

/** For one call only: other accounts, with all their ways to sign in, are made if the call names one. */
export async function newSampleRecordsFor(named: NamedEndpoint, world: World, person: Person): Promise<SampleRecords> {
  const own = await newOwnRecords(world, person)
  const hasAll = recordsNamedBy(named).every(name => name in own)
  return { ...own, ...(hasAll ? ({} as OtherAccounts) : await newOtherAccounts(world)) }
}

function recordsNamedBy(named: NamedEndpoint): string[] {
  const names: string[] = []
  const listening = new Proxy({} as SampleRecords, {
    get: (_, name) => {
      names.push(String(name))
      // Some are JSON.
      return '{}'
    },
  })
  validCall(named, listening)
  return names
}
