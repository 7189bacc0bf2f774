import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import type { TemplateName } from './templates.ts'

const origin = 'https://www.eksempel.dk'
const mailOf = (template: TemplateName, data: Readonly<Record<string, unknown>>) => {
  const mail = renderMail({ template, email: 'aase@eksempel.dk', origin, data })!
  return { ...mail, text: mail.text.replaceAll('\u00a0', ' ') }
}

test('an invitation has the link, the role, the sender and the last day', () => {
  const link = `${origin}/auth/confirm?token_hash=inv_1234&type=invite`
  const { text, html } = mailOf('staff-invitation', {
    name: 'Åse Øst',
    role: 'admin',
    link,
    by: 'chef@eksempel.dk',
    until: '2026-12-03',
  })
  for (const part of ['Hej Åse', 'chef@eksempel.dk', '»Administrator«', '3. december 2026', link])
    expect(text).toContain(part)
  expect(html).toContain(link.replace('&', '&amp;'))
})

test('an invitation contains no link to another site', () => {
  const { text } = mailOf('staff-invitation', { link: 'https://ond.example/auth/confirm' })
  expect(text).not.toContain('ond.example')
})

test('a changed role is named in the subject, a role taken away too', () => {
  expect(mailOf('staff-role', { role: 'super_admin' }).subject).toBe(
    'Din rolle er nu »Hovedadministrator«',
  )
  expect(mailOf('staff-role', { role: null }).subject).toBe('Din rolle er taget væk')
  expect(mailOf('staff-role-given', { role: 'viewer', who: 'Åse' }).text).toContain(
    'Åse har nu rollen »Kan se«',
  )
})

test.each([
  ['password', 'Din adgangskode er skiftet'],
  ['two-factor-on', 'To-trins login er slået til'],
  ['two-factor-off', 'To-trins login er slået fra'],
  ['two-factor-reset', 'Dit to-trins login er nulstillet'],
  ['recovery-code', 'Der er logget ind med en gendannelseskode'],
  ['toString', 'Dit login er ændret'],
])('the notice of %s says »%s«, when, and what to do', (event, subject) => {
  const mail = mailOf('staff-notice', { event, at: '2026-11-20T09:30:00Z' })
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('20. november 2026 kl. 10.30')
  expect(mail.text).toContain('Var det ikke dig')
  expect(mail.text).toContain(`${origin}/admin/profile`)
})
