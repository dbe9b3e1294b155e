import { describe, expect, it } from 'vitest'
import { factsOf, readExample, treeOf } from './read-example.ts'

const TODOIST = [
  '\uFEFFTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
  'meta,view_style=list,,,,,,,,,,,,',
  'task,Buy soil @garden @spring,For the raised bed,1,1,Ana (1),,Oct 5 2026,en,Europe/Berlin,,,,',
  'note,"Two bags,\r\nnot three",,,,Ana (1),,,,,,,,',
  'section,Beds,,,,,,,,,,,,',
  'task,Water “tomatoes” 🍅,,4,1,Ana (1),Ben (2),every monday at 9am,en,Europe/Berlin,30,minute,,',
  'task,Dig,,2,1,Ana (1),,2026-10-06 18:00,en,America/New_York,1,day,2026-10-09,en',
  'task,Rake,,3,2,Ana (1),,irgendwann,de,Europe/Berlin,,,,',
  'task,"Mail ann@example.com, then rest",,4,3,Ana (1),,,en,Europe/Berlin,,,,',
  ',,,,,,,,,,,,,',
].join('\r\n')

describe('Todoist', () => {
  const reading = readExample('Garden [2203306141].csv', TODOIST)

  it('[IMP-1] reads the CSV of a project: sections, labels, comments, priorities, subtasks, estimates', () => {
    expect(reading.format).toBe('todoist-csv')
    expect(factsOf(reading).map(({ parentId: _, ...task }) => task)).toEqual([
      {
        project: 'Garden',
        title: 'Buy soil',
        labels: ['garden', 'spring'],
        description: 'For the raised bed\n\nTwo bags,\nnot three',
        priority: 'urgent',
        dueAt: '2026-10-05T21:59:00.000Z',
      },
      {
        project: 'Garden',
        section: 'Beds',
        title: 'Water “tomatoes” 🍅',
        repeat: { words: 'every monday at 9am', zone: 'Europe/Berlin' },
        estimateMinutes: 30,
        description: '#### From Todoist (CSV or backup)\n\n- Responsible: Ben (2)',
      },
      {
        project: 'Garden',
        section: 'Beds',
        title: 'Dig',
        priority: 'high',
        dueAt: '2026-10-09T21:59:00.000Z',
        startAfter: '2026-10-06T22:00:00.000Z',
        estimateMinutes: 480,
      },
      {
        project: 'Garden',
        section: 'Beds',
        title: 'Rake',
        priority: 'medium',
        repeat: { words: 'irgendwann', language: 'de', zone: 'Europe/Berlin' },
      },
      { project: 'Garden', section: 'Beds', title: 'Mail ann@example.com, then rest' },
    ])
    expect(treeOf(reading).slice(2)).toEqual(['Dig', 'Rake < Dig', 'Mail ann@example.com, then rest < Rake'])
  })

  it('[IMP-8] takes the planned day as the due date, or as the start if there is a deadline', () => {
    expect(reading.tasks[0]).toMatchObject({ dueAt: '2026-10-05T21:59:00.000Z', startAfter: null })
    expect(reading.tasks[2]).toMatchObject({
      dueAt: '2026-10-09T21:59:00.000Z',
      startAfter: '2026-10-06T22:00:00.000Z',
    })
  })

  it('[IMP-10] knows tasks without ids by their place, in every export again', () => {
    const twice = `${TODOIST}\r\ntask,Buy soil,,4,1,,,,,,,,,`
    const again = readExample('Garden [2203306141].csv', twice)
    const ids = again.tasks.map(({ sourceId }) => sourceId)
    expect(ids.slice(0, 5)).toEqual(reading.tasks.map(({ sourceId }) => sourceId))
    expect(new Set(ids).size).toBe(6)
  })

  it('[IMP-1] reads older files, which have fewer columns', () => {
    const old =
      'TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\ntask,Call,2,1,,,5 Oct 2026,en,\n'
    expect(factsOf(readExample('Inbox.csv', old))).toEqual([
      { project: 'Inbox', title: 'Call', priority: 'high', dueAt: '2026-10-05T21:59:00.000Z' },
    ])
  })
})

const TICKTICK = [
  '\uFEFF"Date: 2026-08-09+0000"',
  '"Version: 7.2"',
  '"Status: ',
  '0 Normal',
  '-1 Abandoned ',
  '2 Completed"',
  '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"',
  '"Home","Garden","Hoe","TEXT","","","N","","","","","0","0","2026-01-02T03:04:05+0000","","-1099511627776","Europe/Berlin","","false","Not Sectioned","0","list","2","1"',
  '"Home","Garden","Weed","CHECKLIST","a, b","Before ▫Left bed▪Right bed","Y","2026-10-04T22:00:00+0000","2026-10-04T22:00:00+0000","P0DT9H0M0S","RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;TT_SKIP=HOLIDAY","5","0","2026-01-02T03:04:05+0000","","-2199023255552","Europe/Berlin","true","false","Beds","0","list","1",""',
  '"","Inbox","Call","TEXT","","Two\nlines","N","2026-10-05T07:00:00+0000","2026-10-05T08:30:00+0000","","","3","2","2026-01-02 03:04:05","2026-10-06 10:00:00","-3","Europe/Berlin","false","false","","","list","1.21E+15",""',
  '"","Inbox","Gone","TEXT","","","N","","","","","1","-1","","","","","","","","","","1.21E+15",""',
].join('\n')

describe('TickTick', () => {
  const reading = readExample('TickTick-backup.csv', TICKTICK)

  it('[IMP-1] reads a backup: lists, checklists, local days, statuses, children before parents', () => {
    expect(reading.format).toBe('ticktick')
    expect(factsOf(reading).map(({ parentId: _, ...task }) => task)).toEqual([
      { project: 'Home / Garden', title: 'Hoe', createdAt: '2026-01-02T03:04:05.000Z' },
      {
        project: 'Home / Garden',
        section: 'Beds',
        title: 'Weed',
        labels: ['a', 'b'],
        checklist: [
          { title: 'Left bed', completed: false },
          { title: 'Right bed', completed: true },
        ],
        description: 'Before\n\n#### From TickTick\n\n- Reminder: P0DT9H0M0S',
        priority: 'high',
        dueAt: '2026-10-05T21:59:00.000Z',
        repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'schedule' },
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      {
        project: 'Inbox',
        title: 'Call',
        description: 'Two\nlines',
        priority: 'medium',
        startAfter: '2026-10-05T07:00:00.000Z',
        dueAt: '2026-10-05T08:30:00.000Z',
        status: 'completed',
        completedAt: '2026-10-06T10:00:00.000Z',
        createdAt: '2026-01-02T03:04:05.000Z',
      },
      { project: 'Inbox', title: 'Gone', priority: 'low', status: 'cancelled' },
    ])
    expect(treeOf(reading)[0]).toBe('Hoe < Weed')
  })

  it('[IMP-10] keeps rows whose ids a spreadsheet has damaged', () => {
    expect(new Set(reading.tasks.map(({ sourceId }) => sourceId)).size).toBe(4)
    expect(reading.tasks.some(({ sourceId }) => sourceId.includes('E+15'))).toBe(false)
  })
})

const ASANA = [
  'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Stage',
  '1201,2026-01-02,,2026-03-01,Launch,Doing,Ana,ana@example.com,2026-10-01,2026-10-05,"web,soon",Go live,Site,,,Alpha',
  '1.21E+15,2026-01-02,2026-02-03,2026-03-01,Write copy,Doing,,,,,,,Site,Launch,,',
].join('\n')

describe('Asana, Outlook and Notion', () => {
  it('[IMP-1] reads the CSV of an Asana project, with parents by name and columns of its users', () => {
    const reading = readExample('Site.csv', ASANA)
    expect(reading.format).toBe('asana')
    expect(factsOf(reading).map(({ parentId: _, ...task }) => task)).toEqual([
      {
        project: 'Site',
        section: 'Doing',
        title: 'Launch',
        labels: ['web', 'soon'],
        description: 'Go live\n\n#### From Asana\n\n- Assignee: Ana\n- Stage: Alpha',
        dueAt: '2026-10-05T21:59:00.000Z',
        startAfter: '2026-09-30T22:00:00.000Z',
        createdAt: '2026-01-01T23:00:00.000Z',
      },
      {
        project: 'Site',
        section: 'Doing',
        title: 'Write copy',
        status: 'completed',
        completedAt: '2026-02-02T23:00:00.000Z',
        createdAt: '2026-01-01T23:00:00.000Z',
      },
    ])
    expect(treeOf(reading)).toEqual(['Launch', 'Write copy < Launch'])
  })

  it('[IMP-1] reads the CSV of Outlook, where Microsoft To Do keeps its tasks', () => {
    const csv = [
      '"Subject","Start Date","Due Date","Reminder On/Off","Date Completed","% Complete","Total Work","Categories","Notes","Priority","Private","Sensitivity","Status"',
      '"Report","10/1/2026","10/15/2026","False",,"0","90","Blue;Work","Draft","High","False","Normal","Waiting on someone else"',
      '"Old",,,"False","2/3/2026","1",,,,"Normal","False","Normal","Complete"',
    ].join('\r\n')
    const reading = readExample('tasks.CSV', csv)
    expect([reading.format, reading.dateOrder]).toEqual(['outlook-csv', 'mdy'])
    expect(factsOf(reading)).toEqual([
      {
        project: 'tasks',
        title: 'Report',
        labels: ['Blue', 'Work'],
        description: 'Draft',
        priority: 'high',
        startAfter: '2026-09-30T22:00:00.000Z',
        dueAt: '2026-10-15T21:59:00.000Z',
        estimateMinutes: 90,
      },
      {
        project: 'tasks',
        title: 'Old',
        priority: 'medium',
        status: 'completed',
        completedAt: '2026-02-02T23:00:00.000Z',
      },
    ])
  })

  it('[IMP-1] reads a database of Notion, with its dates in words', () => {
    const csv = [
      '\uFEFFName,Status,Due,Tags,Owner',
      'Ship,In progress,"October 5, 2026 9:00 AM","a, b",Ana',
      'Rest,Done,"October 5, 2026 → October 7, 2026",,',
    ].join('\n')
    const reading = readExample('Tasks 0123456789abcdef0123456789abcdef.csv', csv)
    expect(reading.format).toBe('notion')
    expect(factsOf(reading)).toEqual([
      {
        project: 'Tasks',
        title: 'Ship',
        labels: ['a', 'b'],
        dueAt: '2026-10-05T07:00:00.000Z',
        description: '#### From Notion\n\n- Owner: Ana',
      },
      {
        project: 'Tasks',
        title: 'Rest',
        startAfter: '2026-10-04T22:00:00.000Z',
        dueAt: '2026-10-07T21:59:00.000Z',
        status: 'completed',
      },
    ])
  })
})

describe('any table', () => {
  const GERMAN =
    'Nr;Aufgabe;Fällig am;Erledigt;Aufwand;Sonstiges\n1;Steuer;05.10.2026;nein;1h 30m;Beleg\n2;Müll;6.10.26;ja;;\n'

  it('[IMP-11] guesses the columns from their names and values, and keeps what it does not know', () => {
    const reading = readExample('liste.csv', GERMAN)
    expect([reading.format, reading.dateOrder]).toEqual(['csv', 'dmy'])
    expect(reading.columns.map(({ name, field }) => `${name}: ${field}`)).toEqual([
      'Nr: keep',
      'Aufgabe: title',
      'Fällig am: due',
      'Erledigt: completed',
      'Aufwand: estimate',
      'Sonstiges: keep',
    ])
    expect(reading.columns[1]?.samples).toEqual(['Steuer', 'Müll'])
    expect(factsOf(reading)[0]).toEqual({
      project: 'liste',
      title: 'Steuer',
      dueAt: '2026-10-05T21:59:00.000Z',
      estimateMinutes: 90,
      description: '#### From CSV\n\n- Nr: 1\n- Sonstiges: Beleg',
    })
  })

  it('[IMP-11] takes corrections of the columns and of the order of dates', () => {
    const options = { columns: ['id', 'title', 'due', 'completed', 'ignore', 'description'] as const }
    const reading = readExample('liste.csv', GERMAN, { ...options, dateOrder: 'mdy', format: 'csv' })
    expect(reading.tasks[0]).toMatchObject({
      sourceId: '1',
      description: 'Beleg',
      dueAt: '2026-05-10T21:59:00.000Z',
      estimateMinutes: null,
    })
  })

  it('[IMP-11] reads tabs, statuses, priorities, parents and rules', () => {
    const table = [
      ['Task', 'Status', 'Priority', 'Parent', 'Repeat'],
      ['Plan', 'Done', 'P1', '', ''],
      ['Build', 'Blocked', 'low', 'Plan', 'FREQ=DAILY'],
      ['Rest', 'cancelled', '', '', 'every second friday'],
    ]
    const reading = readExample('table.tsv', table.map(row => row.join('\t')).join('\n'))
    expect(factsOf(reading).map(({ parentId: _, ...task }) => task)).toEqual([
      { project: 'table', title: 'Plan', status: 'completed', priority: 'urgent' },
      {
        project: 'table',
        title: 'Build',
        priority: 'low',
        description: '#### From CSV\n\n- Status: Blocked',
        repeat: { rule: 'FREQ=DAILY', anchor: 'schedule' },
      },
      { project: 'table', title: 'Rest', status: 'cancelled', repeat: { words: 'every second friday' } },
    ])
    expect(treeOf(reading)[1]).toBe('Build < Plan')
  })
})
