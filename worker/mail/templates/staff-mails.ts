import { isRole, roleLabels } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import type { Template, Values } from '../letter.ts'
import { oneLine, readText, writeGreeting } from '../read-values.ts'
import { button, textBlocks } from './blocks.ts'
import { formatDay, formatTime } from './offer-parts.ts'

/** »Administrator«; '' for none. */
function readRole(values: Values, field: string): string {
  const role = values[field]
  return isRole(role) ? roleLabels[role] : ''
}

const readBy = (values: Values): string =>
  oneLine(readText(values, 'by')) || 'En hovedadministrator'

/** The invitation of a user, with the link to choose a password. `data.link` is a link of this site. */
export const staffInvitation: Template = (values, { brand, origin }) => {
  const { shortName } = brand.company
  const link = readText(values, 'link')
  const until = formatDay(values, 'until')
  const role = readRole(values, 'role')
  return {
    subject: `Du er inviteret til administrationen hos ${shortName}`,
    preheader: 'Vælg en adgangskode, så er din konto klar.',
    title: 'Du er inviteret',
    blocks: [
      ...textBlocks(
        writeGreeting(values),
        `${readBy(values)} har inviteret dig til administrationen hos ${shortName}.${role && ` Din rolle er »${role}«.`}`,
        `Vælg en adgangskode, så er din konto klar.${until && ` Linket virker til og med ${until}.`}`,
      ),
      ...button('Vælg adgangskode', link.startsWith(`${origin}/`) ? link : ''),
    ],
    why: 'Du får denne mail, fordi din adresse er skrevet som ny medarbejder. Kender du ikke til det, så se bort fra den: Der sker ikke noget, før linket er brugt.',
  }
}

/** Tells a user that their role has changed. */
export const staffRole: Template = (values, { brand, origin }) => {
  const role = readRole(values, 'role')
  return {
    subject: role ? `Din rolle er nu »${role}«` : 'Din rolle er taget væk',
    preheader: `I administrationen hos ${brand.company.shortName}.`,
    title: role ? 'Du har fået en ny rolle' : 'Din rolle er taget væk',
    blocks: [
      ...textBlocks(
        writeGreeting(values),
        role
          ? `${readBy(values)} har givet dig rollen »${role}« i administrationen hos ${brand.company.shortName}.`
          : `${readBy(values)} har taget din rolle i administrationen hos ${brand.company.shortName}. Du kan ikke åbne den mere.`,
      ),
      ...button('Åbn administrationen', role && origin + href('admin')),
    ],
    why: 'Du får denne mail, fordi du er bruger i administrationen.',
  }
}

/** Confirms to the super_admin that they changed a role, so that someone else's use of their account is noticed. */
export const staffRoleGiven: Template = (values) => {
  const role = readRole(values, 'role')
  const who = oneLine(readText(values, 'who'))
  return {
    subject: `Du har ændret en rolle: ${who}`,
    preheader: `${who}: ${role || 'ingen rolle'}`,
    title: 'Du har ændret en rolle',
    blocks: textBlocks(
      writeGreeting(values),
      role ? `${who} har nu rollen »${role}«.` : `${who} har ingen rolle mere.`,
      'Var det ikke dig, så skift din adgangskode med det samme.',
    ),
    why: 'Du får denne mail, fordi rollen er ændret fra din konto.',
  }
}

const notices = {
  password: 'Din adgangskode er skiftet',
  'two-factor-on': 'To-trins login er slået til',
  'two-factor-off': 'To-trins login er slået fra',
  'two-factor-reset': 'Dit to-trins login er nulstillet',
  'recovery-code': 'Der er logget ind med en gendannelseskode',
} as const
/** What happened to an account that its user should know of. */
export type StaffNotice = keyof typeof notices

const advice: Readonly<Partial<Record<StaffNotice, string>>> = {
  'two-factor-reset':
    'Du er logget ud alle steder. Næste gang logger du ind med din adgangskode og kan sætte appen op igen.',
  'recovery-code': 'Koden virker ikke igen. Du kan lave nye koder på din profil.',
}

/** Tells a user what happened to how they sign in. */
export const staffNotice: Template = (values, { brand, origin }) => {
  const event = values['event']
  const known = typeof event === 'string' && Object.hasOwn(notices, event)
  const what = known ? notices[event as StaffNotice] : 'Dit login er ændret'
  const device = oneLine(readText(values, 'device'))
  return {
    subject: what,
    preheader: `I administrationen hos ${brand.company.shortName}.`,
    title: what,
    blocks: [
      ...textBlocks(
        writeGreeting(values),
        `${what}, ${formatTime(values)}${device && `, fra ${device}`}.`,
        (known && advice[event as StaffNotice]) || '',
        'Var det ikke dig, så vælg en ny adgangskode med det samme, og sig det til en hovedadministrator.',
      ),
      ...button('Åbn din profil', origin + href('adminProfile')),
    ],
    why: 'Du får denne mail, fordi det ændrer, hvordan der logges ind på din konto.',
  }
}
