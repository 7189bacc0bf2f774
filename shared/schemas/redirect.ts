import * as z from 'zod/mini'
import {
  invisibleNameMessage,
  invisibleNoteMessage,
  trimSpaces,
} from '../domain/redirects/invisible.ts'
import { isEnd, queryModes, redirectDevices, redirectStatuses } from '../domain/redirects/rule.ts'
import { canonicalHostPattern } from '../domain/redirects/source.ts'
import { headerName } from '../domain/redirects/match/visit.ts'
import { reportMessage } from './fields/form-fields.ts'

/** Limits of a rule. `pathBytes`: of a source in UTF-8, since the database indexes it as a whole. */
export const redirectMax = {
  path: 2000,
  pathBytes: 2500,
  host: 253,
  note: 500,
  tags: 20,
  tag: 40,
  params: 20,
  name: 100,
  value: 500,
  listed: 50,
} as const

const text = (max: number, named: string) =>
  z.string(`Skriv ${named}`).check(z.overwrite(trimSpaces), z.maxLength(max, `Højst ${max} tegn`))

/** Refuses characters that a user could not see. `messageOf` returns a Danish message about the first one. */
const visible = (messageOf: (text: string, what: string) => string | null, what: string) =>
  reportMessage((value) => messageOf(value, what))

const code = (letters: z.core.$ZodCheck<string>, pattern: RegExp, message: string) =>
  z.string().check(z.trim(), letters, z.regex(pattern, message))

const namedValue = z.object({
  name: text(redirectMax.name, 'et navn').check(z.minLength(1, 'Skriv et navn')),
  value: z.nullable(
    z
      .string('Skriv en værdi')
      .check(z.maxLength(redirectMax.value, `Højst ${redirectMax.value} tegn`)),
  ),
})

const header = z.object({
  name: namedValue.shape.name.check(
    z.regex(
      headerName,
      'Navnet på en header består af bogstaver og tal uden mellemrum, for eksempel X-Kampagne',
    ),
  ),
  value: namedValue.shape.value,
})

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.maxLength(redirectMax.listed, `Højst ${redirectMax.listed}`)))

const moment = z.optional(z.iso.datetime({ offset: true, error: 'Skriv dato og klokkeslæt' }))

const conditionsSchema = z
  .strictObject(
    {
      countries: listOf(
        code(z.toUpperCase(), /^[A-Z]{2}$/, 'Skriv landets kode på to bogstaver, for eksempel DK'),
      ),
      languages: listOf(
        code(z.toLowerCase(), /^[a-z]{2,3}$/, 'Skriv sprogets kode, for eksempel da'),
      ),
      devices: listOf(z.enum(redirectDevices, 'Vælg telefon, tablet eller computer')),
      cookies: listOf(namedValue),
      headers: listOf(header),
      referrers: listOf(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.regex(/^(\*\.)?[^\s/:*@]+$/, 'Skriv et domæne, for eksempel avis.dk eller *.avis.dk'),
          z.maxLength(redirectMax.host),
          z.refine(
            (host) => canonicalHostPattern(host) !== null,
            'Skriv et domæne, for eksempel avis.dk eller *.avis.dk',
          ),
        ),
      ),
      from: moment,
      until: moment,
    },
    'Betingelsen findes ikke',
  )
  .check(
    z.refine(
      ({ from, until }) =>
        from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
      {
        path: ['until'],
        error: 'Sluttidspunktet skal ligge efter starttidspunktet',
      },
    ),
  )

/**
 * The form and lengths of a rule as staff write it. Its meaning (patterns, targets, loops) is checked among the other rules
 * and the pages by `shared/domain/redirects/check/check.ts`.
 */
export const redirectInputSchema = z
  .object({
    host: z._default(
      z.nullable(
        text(redirectMax.host, 'et domæne').check(visible(invisibleNameMessage, 'Domænet')),
      ),
      null,
    ),
    from: text(redirectMax.path, 'den gamle adresse').check(
      z.minLength(1, 'Skriv den gamle adresse'),
      z.refine(
        (from) => new TextEncoder().encode(from).length <= redirectMax.pathBytes,
        'Adressen er for lang. Skriv den kortere.',
      ),
    ),
    exact: z._default(z.boolean(), false),
    query: z._default(z.enum(queryModes, 'Vælg, hvad der sker med parametrene'), 'merge'),
    params: z._default(
      z
        .array(namedValue)
        .check(z.maxLength(redirectMax.params, `Højst ${redirectMax.params} parametre`)),
      [],
    ),
    to: z._default(
      z.pipe(
        z.nullable(text(redirectMax.path, 'den nye adresse')),
        z.transform((to) => to || null),
      ),
      null,
    ),
    status: z._default(z.literal([...redirectStatuses], 'Vælg en statuskode'), 301),
    force: z._default(z.boolean(), false),
    conditions: z._default(conditionsSchema, {}),
    enabled: z._default(z.boolean(), true),
    note: z._default(
      text(redirectMax.note, 'en note').check(visible(invisibleNoteMessage, 'Noten')),
      '',
    ),
    tags: z._default(
      z
        .array(
          text(redirectMax.tag, 'et mærke').check(
            z.minLength(1, 'Skriv et mærke'),
            visible(invisibleNameMessage, 'Mærket'),
          ),
        )
        .check(z.maxLength(redirectMax.tags, `Højst ${redirectMax.tags} mærker`)),
      [],
    ),
    position: z._default(
      z.int('Skriv et helt tal').check(z.minimum(0, 'Skriv et tal fra 0 og op')),
      0,
    ),
    owner: z._default(z.nullable(z.uuid('Vælg en medarbejder')), null),
  })
  .check(
    z.refine(({ status, to }) => isEnd(status) || to !== null, {
      path: ['to'],
      error: 'Skriv den nye adresse',
    }),
    z.refine(({ status, to }) => !isEnd(status) || to === null, {
      path: ['to'],
      error: 'En side, der er væk, har ingen ny adresse',
    }),
  )
export type RedirectInput = z.output<typeof redirectInputSchema>
