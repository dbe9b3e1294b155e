import type { Finding } from '@daywright/contract/resources/planner/planner'
import type { CliClient } from './api/cli-client.ts'
import { plain } from './output/style.ts'

/** Of each list, so many are named. */
const MAX_NAMED = 20

/** What the planner says about tasks, each with its title. */
export const namedFindings = (client: CliClient, findings: readonly Finding[]): Promise<string[]> =>
  Promise.all(
    findings.slice(0, MAX_NAMED).map(async ({ taskId, sentence }) => {
      // A preview also plans tasks of series that are not stored yet.
      const title = await client.tasks.get({ id: taskId }).then(
        task => task.title,
        () => 'A coming task of a series',
      )
      return `  ${plain(title)}: ${plain(sentence)}`
    }),
  )
