import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { givePassword, passwordOf } from '../browser/opened-session.ts'
import { MONDAY, useWebWorld } from '../browser/web-world.ts'

const NEXT_STEP = '2026-03-02T08:00:30.000Z'
const codeAt = (secret: string, now: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(now) })

describe('two-factor sign-in', () => {
  const world = useWebWorld()

  it('[WEB-130] is set up in the settings, and asks for a code at the next sign-in', async () => {
    const { page, person } = await world.open('/settings/security', { prepare: who => givePassword(world, who) })
    const section = page.getByRole('region', { name: 'Two-factor sign-in' })
    await section.getByRole('button', { name: 'Set up' }).click()
    await page.keyboard.type(passwordOf(person))
    await page.keyboard.press('Enter')
    await section.getByRole('img', { name: 'QR code of the key' }).waitFor()
    const secret = await section.getByTestId('totp-secret').innerText()
    await section.getByRole('textbox', { name: 'Code' }).fill('000000')
    await section.getByRole('button', { name: 'Turn on' }).click()
    await section.getByText('is not a valid code').waitFor()
    await section.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, MONDAY))
    await page.keyboard.press('Enter')
    const codes = (await section.getByTestId('recovery-codes').innerText()).split('\n')
    expect(codes).toHaveLength(10)
    await section.getByRole('button', { name: 'Done' }).click()
    await section.getByText('On. Recovery codes left: 10.').waitFor()

    world.setNow(NEXT_STEP)
    await page.context().clearCookies()
    await page.goto(`${world.baseUrl}/labels`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(person))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, MONDAY))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('This code is wrong').waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, NEXT_STEP))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()

    await page.goto(`${world.baseUrl}/settings/security`)
    await section.getByRole('button', { name: 'Turn off' }).click()
    await page.keyboard.type(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await section.getByText('Off. Your password alone signs you in.').waitFor()
    expect(await person.client.twoFactor.status()).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    world.setNow(MONDAY)
  })
})
