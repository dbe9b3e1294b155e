import { describe, expect, it } from 'vitest'
import { useWebWorld } from '../browser/web-world.ts'

const MAILBOX = { host: '127.0.0.1', port: 993, tls: 'on', user: 'tasks', password: 'a password' } as const

describe('email to task in the settings', () => {
  const world = useWebWorld('sqlite', undefined, {
    mailIn: { ...MAILBOX, address: 'tasks@example.com', authServer: undefined },
  })

  it('[WEB-358] the address is made, renewed and turned off, and its senders are changed', async () => {
    const { page, person } = await world.open('/settings/mail')
    await page.getByRole('button', { name: 'Create address' }).click()
    const shown = page.getByTestId('mail-address')
    const first = await shown.innerText()
    expect(first).toBe((await person.client.mailIn.get()).address)
    await page.getByText('Nobody may send to your address yet.').waitFor()
    const senders = page.getByLabel('Email addresses, one on each line')
    await senders.fill('nobody')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('must be an email address').waitFor()
    await senders.fill('Robin@work.example, robin@home.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => senders.inputValue()).toBe('robin@work.example\nrobin@home.example')
    await page.getByRole('button', { name: 'Renew' }).click()
    await page.getByRole('button', { name: 'Create a new address' }).click()
    await expect.poll(() => shown.innerText()).not.toBe(first)
    expect(await person.client.mailIn.get()).toEqual({
      isSetUp: true,
      address: await shown.innerText(),
      senders: ['robin@work.example', 'robin@home.example'],
    })
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Create address' }).waitFor()
    expect(await person.client.mailIn.get()).toMatchObject({ address: null })
  })
})

describe('on a server without a mailbox', () => {
  const world = useWebWorld()

  it('[WEB-358] email to task says who can set one up', async () => {
    const { page } = await world.open('/settings/mail')
    await page.getByText('Email to task is not set up on this server.').waitFor()
  })
})
