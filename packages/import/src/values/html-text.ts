const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const LOOKS_LIKE_HTML = /<\/?(p|br|ul|ol|li|a|b|i|em|strong|div|span|h[1-6]|html|body|input|label|code|pre)\b[^<>]*>/i

/** Markdown of a text that may be HTML; other texts stay as they are. */
export function htmlToMarkdown(html: string): string {
  if (!LOOKS_LIKE_HTML.test(html)) return html
  return html
    .replace(/<(script|style|head)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<input\b[^<>]*\bchecked\b[^<>]*>/gi, '[x] ')
    .replace(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([^<]*)<\/a>/gi, (_, address: string, text: string) =>
      text.trim() === address || text.trim() === '' ? address : `[${text.trim()}](${address})`,
    )
    .replace(/<li\b[^<>]*>(\s*<(p|label|div)\b[^<>]*>)*/gi, '\n- ')
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n### ')
    .replace(/<\/?(strong|b)\b[^<>]*>/gi, '**')
    .replace(/<\/?(em|i)\b[^<>]*>/gi, '_')
    .replace(/<br\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol)>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decoded)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decoded(whole: string, code: string): string {
  if (!code.startsWith('#')) return ENTITIES[code.toLowerCase()] ?? whole
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
}
