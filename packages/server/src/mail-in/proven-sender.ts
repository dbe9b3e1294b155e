/**
 * [MAIL-6] Whether the operator's mail server found that the sender is not forged: DMARC passed for the domain of the sender. Only the
 * report that was added last counts, because the others may come with the message.
 */
export function isProvenSender(reports: readonly string[], authServer: string, from: string): boolean {
  const own = reports.find(report => nameOf(report) === authServer.toLowerCase())
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const results =
    own
      ?.replace(/\([^()]*\)/g, ' ')
      .split(';')
      .slice(1) ?? []
  return results.some(result => {
    const checked = result.match(/\bheader\.from\s*=\s*"?([^\s"]+)/i)?.[1]?.toLowerCase()
    return /^\s*dmarc\s*=\s*pass\b/i.test(result) && (checked === undefined || checked === domain)
  })
}

const nameOf = (report: string) => report.split(';')[0]?.trim().split(/\s/)[0]?.toLowerCase()
