import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import {
  insertLink,
  toggleBold,
  toggleChecklist,
  toggleCode,
  toggleHeading,
  toggleItalic,
  toggleList,
} from './markdown-commands.ts'

/** The text after a command, with the selection between `<` and `>` before and after. */
function after(command: StateCommand, marked: string): string {
  const [from, to] = [marked.indexOf('<'), marked.indexOf('>') - 1]
  const doc = marked.replace('<', '').replace('>', '')
  let state = EditorState.create({ doc, selection: EditorSelection.range(from, to) })
  command({
    state,
    dispatch: transaction => {
      state = transaction.state
    },
  })
  const { main } = state.selection
  return `${state.sliceDoc(0, main.from)}<${state.sliceDoc(main.from, main.to)}>${state.sliceDoc(main.to)}`
}

describe('the buttons above the text', () => {
  it.each([
    ['bold', toggleBold, 'a <word> here', 'a **<word>** here'],
    ['not bold', toggleBold, 'a **<word>** here', 'a <word> here'],
    ['bold where nothing is selected', toggleBold, '<>', '**<>**'],
    ['italic', toggleItalic, '<word>', '*<word>*'],
    ['italic besides bold', toggleItalic, '**<word>**', '***<word>***'],
    ['bold alone again', toggleItalic, '***<word>***', '**<word>**'],
    ['code', toggleCode, '<x = 1>', '`<x = 1>`'],
    ['a block of code', toggleCode, '<one\ntwo>', '\n```\n<one\ntwo>\n```\n'],
    ['a link', insertLink, 'see <this>', 'see [this](<https://>)'],
  ])('make %s', (_, command, before, expected) => {
    expect(after(command, before)).toBe(expected)
  })

  it.each([
    ['a heading', toggleHeading, '<>Plans', '## <>Plans'],
    ['no heading', toggleHeading, '## Pl<>ans', 'Pl<>ans'],
    ['a list of all lines but the blank ones', toggleList, '<one\n\ntwo>', '- <one\n\n- two>'],
    ['no list', toggleList, '- <one\n- two>', '<one\ntwo>'],
    ['a checklist of a list', toggleChecklist, '- o<>ne', '- [ ] o<>ne'],
    ['a list of a heading', toggleList, '## o<>ne', '- o<>ne'],
  ])('make %s of lines', (_, command, before, expected) => {
    expect(after(command, before)).toBe(expected)
  })
})
