/**
 * [MAIL-6] Whether the operator's mail server found that the sender is not forged: DMARC passed for the domain of the sender. Only the
 * report that was added last counts, because the others may come with the message.
 */
export function isProvenSender(reports: readonly string[], authServer: string, from: string): boolean {
  const read = reports.map(resultsIn)
  const own = read.find(([server]) => server?.trim().split(/\s/)[0]?.toLowerCase() === authServer.toLowerCase())
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const checks = (own ?? []).slice(1).filter(result => /^\s*dmarc\s*=/i.test(result))
  const hasPassed = (result: string) => {
    const checked = [...result.matchAll(/\sheader\.from\s*=\s*(\S+)/gi)].map(([, value]) => value?.toLowerCase())
    return /^\s*dmarc\s*=\s*pass(\s|$)/i.test(result) && checked.every(value => value === domain)
  }
  return checks.length > 0 && checks.every(hasPassed)
}

/**
 * [MAIL-15] The parts of a report between semicolons, as RFC 8601 says: comments may be nested, and neither a comment nor a quoted text ends
 * at a sign within it. Both may contain what the sender chose, such as the local part of an address.
 */
function resultsIn(report: string): string[] {
  const parts = ['']
  const add = (text: string) => parts.push((parts.pop() ?? '') + text)
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < report.length; index++) {
    const sign = report.charAt(index)
    if (sign === '\\' && (depth > 0 || isQuoted)) {
      index++
      if (depth === 0) add('_')
    } else if (depth > 0) depth += Number(sign === '(') - Number(sign === ')')
    else if (sign === '"') isQuoted = !isQuoted
    // Quoted text is a value, even if it looks like something else.
    else if (isQuoted) add(/[\s;=()]/.test(sign) ? '_' : sign)
    else if (sign === '(') {
      depth++
      add(' ')
    } else if (sign === ';') parts.push('')
    else add(sign)
  }
  // What does not end as it should proves nothing.
  return depth > 0 || isQuoted ? [] : parts
}
