import { createOutbound } from '../../src/outbound/outbound.ts'
import { resolvePrivateName } from './forbidden-hosts.ts'

/** Fetches addresses in a process of its own, whose environment and memory the test chooses and measures. */
const [allow = '[]', addresses = '[]'] = process.argv.slice(2)
const outbound = createOutbound({ allow: JSON.parse(allow), proxy: undefined, resolve: resolvePrivateName })
const megabytes = () => process.resourceUsage().maxRSS / 1024
const before = megabytes()
const outcomes: string[] = []
for (const address of JSON.parse(addresses)) {
  const result = await outbound.fetch({ address })
  outcomes.push(result.ok ? `${result.status} ${result.body.length}` : result.problem.code)
}
process.stdout.write(JSON.stringify({ outcomes, grownMegabytes: megabytes() - before }))
