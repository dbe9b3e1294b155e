import { describe, expect, it } from 'vitest'
import { facts, factsOf, readExample, readJson, treeOf } from './read-example.ts'

/** Files of our own in shapes that exports in public repositories have, with what the reader used to lose of them. */
const TICKTICK_HEADER =
  '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"'

describe('TickTick', () => {
  it('[IMP-37] keeps the first item of a checklist as one, with or without words before it', () => {
    const row = (content: string, id: string) =>
      `"","Inbox","Morning","CHECKLIST","","${content}","Y","","","","","0","0","","","1","UTC","","false",,,"list","${id}",""`
    const rows = [row('▫ Stretch\n▪ Tea', '1'), row('Slowly\n▪Tea', '2')]
    const [first, second] = readExample('TickTick.csv', [TICKTICK_HEADER, ...rows].join('\n')).tasks
    expect([first?.description, first?.checklist]).toEqual([
      '',
      [
        { title: 'Stretch', completed: false },
        { title: 'Tea', completed: true },
      ],
    ])
    expect([second?.description, second?.checklist]).toEqual(['Slowly', [{ title: 'Tea', completed: true }]])
  })

  it('[IMP-37] knows a backup with few columns by its first line, and with it what its numbers mean', () => {
    const backup = [
      '"Date: 2026-01-01T00:00:00+0000"',
      '"Version: 6.0"',
      '',
      '"Folder Name","List Name","Title","Content","Start Date","Due Date","Priority","Status"',
      '"","Work","Ship","Last look","","2026-03-10T09:00:00+0000","5","0"',
      '"","Work","Sold","","","","0","2"',
      '"","Work","Never","","","","1","-1"',
    ].join('\n')
    const reading = readExample('backup.csv', backup)
    expect([reading.format, ...factsOf(reading)]).toEqual([
      'ticktick',
      { project: 'Work', title: 'Ship', description: 'Last look', priority: 'high', dueAt: '2026-03-10T09:00:00.000Z' },
      { project: 'Work', title: 'Sold', status: 'completed' },
      { project: 'Work', title: 'Never', priority: 'low', status: 'cancelled' },
    ])
    expect(readExample('other.csv', backup.split('\n').slice(3).join('\n')).format).toBe('csv')
  })
})

describe('Trello', () => {
  it('[IMP-38] keeps custom fields, and the dates of checklist items', () => {
    const option = { id: 'o', value: { text: 'Alpha' } }
    const reading = readJson('board.json', {
      name: 'Board',
      lists: [{ id: 'l', name: 'Doing' }],
      customFields: [
        { id: 'p', name: 'Points', type: 'number' },
        { id: 's', name: 'Stage', type: 'list', options: [option] },
        { id: 'c', name: 'Paid', type: 'checkbox' },
        { id: 'd', name: 'Call back', type: 'date' },
        { id: 'e', name: 'Empty', type: 'text' },
      ],
      checklists: [
        {
          idCard: 'a',
          checkItems: [{ name: 'Tape', state: 'incomplete', due: '2026-03-04T10:00:00.000Z' }, { name: 'Boxes' }],
        },
      ],
      cards: [
        {
          id: 'a',
          name: 'Pack',
          idList: 'l',
          customFieldItems: [
            { idCustomField: 'p', value: { number: '3' } },
            { idCustomField: 's', idValue: 'o', value: null },
            { idCustomField: 'c', value: { checked: 'true' } },
            { idCustomField: 'd', value: { date: '2026-03-05T10:00:00.000Z' } },
            { idCustomField: 'e', value: null },
            { idCustomField: 'unknown', value: { text: 'x' } },
          ],
        },
      ],
    })
    expect(reading.tasks[0]?.description).toBe(
      '#### From Trello\n\n- Dates of the checklist: Tape 2026-03-04 11:00\n- Points: 3\n- Stage: Alpha\n- Paid: yes\n- Call back: 2026-03-05 11:00',
    )
  })
})

describe('Google Tasks', () => {
  it('[IMP-39] keeps when a task was created', () => {
    const items = [{ id: 'a', title: 'Buy', created: '2026-01-02T03:04:05Z' }]
    const reading = readJson('Tasks.json', { kind: 'tasks#taskLists', items: [{ title: 'Mine', items }] })
    expect(reading.tasks[0]?.createdAt).toBe('2026-01-02T03:04:05.000Z')
  })
})

describe('Todoist', () => {
  it('[IMP-40] makes a link of a file at a comment, and leaves alone what only looks like one', () => {
    const file = '{""file_name"":""list.csv"",""file_size"":12,""file_url"":""https:\\/\\/files.example\\/list.csv""}'
    const table = [
      'TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG',
      'task,Tidy,4,1,Kim (1),,,en',
      `note,"See this [[file ${file}]]",,,Kim (1),,,`,
      `note," [[file ${file}]]",,,Kim (1),,,`,
      'note,[[file {broken]],,,Kim (1),,,',
    ].join('\n')
    expect(readExample('Home.csv', table).tasks[0]?.description).toBe(
      [
        'See this',
        '[list.csv](https://files.example/list.csv)',
        '[list.csv](https://files.example/list.csv)',
        '[[file {broken]]',
      ].join('\n\n'),
    )
  })
})

describe('Asana', () => {
  it('[IMP-41] puts a task of several projects into the one that others are in, and names the rest', () => {
    const table = [
      'Task ID,Name,Section/Column,Notes,Projects',
      '1,Brief,To do,,"Web, Launch"',
      '2,Invoices,To do,,Launch',
      '3,Copy,To do,,"Food, Drink"',
    ].join('\n')
    const [brief, , copy] = readExample('Launch.csv', table).tasks
    expect([brief?.project, brief?.description]).toEqual(['Launch', '#### From Asana\n\n- Other projects: Web'])
    expect([copy?.project, copy?.description]).toEqual(['Food, Drink', ''])
  })
})

describe('Notion', () => {
  it('[IMP-42] reads dates with the year first, and parents that are named with their address', () => {
    const table = [
      'Name,Due,Parent item',
      'Plan,2026/10/21,',
      'Outline,2026/10/22 9:00 AM (GMT+2),Plan (https://www.notion.so/Plan-0123456789abcdef0123456789abcdef?pvs=21)',
    ].join('\n')
    const reading = readExample('Tasks 0123456789abcdef0123456789abcdef.csv', table)
    expect(treeOf(reading)).toEqual(['Plan', 'Outline < Plan'])
    expect(reading.tasks.map(({ dueAt }) => dueAt)).toEqual(['2026-10-21T21:59:00.000Z', '2026-10-22T07:00:00.000Z'])
    expect(reading.notes).toEqual([])
  })
})

describe('iCalendar to-dos and Super Productivity', () => {
  it('[IMP-43] keep comments, addresses of files and reminders', () => {
    const todo = [
      'UID:a',
      'SUMMARY:Tax',
      'DESCRIPTION:Form',
      'COMMENT:Ask Kim\\, too',
      'ATTACH:https://x.test/form.pdf',
    ]
    const binary = 'ATTACH;ENCODING=BASE64;VALUE=BINARY:SGVsbG8='
    const file = ['BEGIN:VCALENDAR', 'BEGIN:VTODO', ...todo, binary, 'END:VTODO', 'END:VCALENDAR'].join('\r\n')
    expect(facts(readExample('to-dos.ics', file).tasks[0]).description).toBe(
      'Form\n\nAsk Kim, too\n\n#### From iCalendar to-dos\n\n- Attachments: https://x.test/form.pdf',
    )
    const task = { ids: ['a'], entities: { a: { id: 'a', title: 'Write', remindAt: Date.UTC(2026, 2, 4, 8) } } }
    const reading = readJson('backup.json', { data: { task, project: { ids: [], entities: {} } } })
    expect(reading.tasks[0]?.description).toBe('#### From Super Productivity\n\n- Reminder: 2026-03-04 09:00')
  })
})
