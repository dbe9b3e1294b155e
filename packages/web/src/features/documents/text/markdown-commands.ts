import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from '@codemirror/state'

/** Wraps the selected text in markers, or removes them. */
const toggleAround =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange(range =>
      isWithin(state, range, mark) ? withoutMarks(range, mark) : withMarks(range, mark),
    )
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }))
    return true
  }

/** Longer than any marker. */
const NEAR = 8

/** A star next to another star is part of the other marker. */
function isWithin({ doc }: EditorState, { from, to }: SelectionRange, mark: string): boolean {
  const [before, after] = [doc.sliceString(Math.max(0, from - NEAR), from), doc.sliceString(to, to + NEAR)]
  const isMarked = before.endsWith(mark) && after.startsWith(mark)
  const isPartOfAnother = mark === '*' && /(?<!\*)\*\*$/.test(before) && /^\*\*(?!\*)/.test(after)
  return isMarked && !isPartOfAnother
}

const withMarks = ({ from, to }: SelectionRange, mark: string) => ({
  changes: [
    { from, insert: mark },
    { from: to, insert: mark },
  ],
  range: EditorSelection.range(from + mark.length, to + mark.length),
})

const withoutMarks = ({ from, to }: SelectionRange, mark: string) => ({
  changes: [
    { from: from - mark.length, to: from },
    { from: to, to: to + mark.length },
  ],
  range: EditorSelection.range(from - mark.length, to - mark.length),
})

const LINE_MARK = /^(\s*)(#{1,6} |[-*+] \[[ xX]\] |[-*+] )?/

/** Starts every selected line with a marker, replacing others; removes it if all lines have it. */
const toggleLines =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const lines = selectedLines(state)
    const isOn = lines.every(({ found }) => found === mark)
    const changes = lines.map(({ at, found }) => ({ from: at, to: at + found.length, insert: isOn ? '' : mark }))
    const moved = state.changes(changes)
    dispatch(state.update({ changes: moved, selection: state.selection.map(moved, 1), userEvent: 'input' }))
    return true
  }

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const line = state.doc.line(first + index)
    const [, indent = '', found = ''] = LINE_MARK.exec(line.text) ?? []
    return { at: line.from + indent.length, found, isBlank: line.text.trim() === '' }
  }).filter(({ isBlank }, _, all) => all.length === 1 || !isBlank)
}

const ADDRESS = 'https://'

/** Turns the selected text into a link and selects the address, ready to type or paste. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main
  const words = state.sliceDoc(from, to) || 'link'
  const start = from + words.length + '[]('.length
  dispatch(
    state.update({
      changes: { from, to, insert: `[${words}](${ADDRESS})` },
      selection: EditorSelection.range(start, start + ADDRESS.length),
      userEvent: 'input',
      scrollIntoView: true,
    }),
  )
  return true
}

export const toggleBold = toggleAround('**')
export const toggleItalic = toggleAround('*')
export const toggleHeading = toggleLines('## ')
export const toggleList = toggleLines('- ')
export const toggleChecklist = toggleLines('- [ ] ')
const toggleInlineCode = toggleAround('`')
const toggleCodeBlock = toggleAround('\n```\n')

export const toggleCode: StateCommand = target => {
  const { from, to } = target.state.selection.main
  return target.state.sliceDoc(from, to).includes('\n') ? toggleCodeBlock(target) : toggleInlineCode(target)
}
