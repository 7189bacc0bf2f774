import * as z from 'zod/mini'
import { action, resource } from './define.ts'
import * as f from './field.ts'

/** The last part of an address: lower case, digits and hyphens. */
export const slug = (label: string) => ({
  ...f.text(label, { required: 'Skriv en adresse', max: 80 }),
  schema: (): z.ZodMiniType<string> =>
    z
      .string('Skriv en adresse')
      .check(
        z.maxLength(80, 'Højst 80 tegn'),
        z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Kun små bogstaver a-z, tal og bindestreger'),
      ),
})

/** Words that products share: the rule of a group. */
export const tags = (label: string, hint: string) => ({
  ...f.custom<readonly string[]>(label, [], () =>
    z.readonly(
      z.array(z.string().check(z.minLength(1), z.maxLength(60, 'Højst 60 tegn i hvert ord'))).check(
        z.maxLength(20, 'Højst 20 ord'),
        z.refine((words) => new Set(words).size === words.length, 'Det samme ord står to gange'),
      ),
    ),
  ),
  hint,
})

/** Moves a record in front of another; to the end without one. For dragging, and for the menu »Flyt«. */
export const moveAction = action('Flyt', { fields: { before: f.reference('Foran') } })

/** The shelves of the webshop. */
export const productGroups = resource('product-groups', {
  one: 'gruppe',
  many: 'grupper',
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 60 }),
    slug: slug('Adresse'),
    lead: f.longText('Indledning', { max: 400 }),
    tags: tags(
      'Også varer mærket',
      'Varer med et af ordene er med, selv om de står i en anden gruppe',
    ),
    seoTitle: f.text('Titel i søgning', { max: 70 }),
    seoDescription: f.text('Beskrivelse i søgning', { max: 170 }),
    active: f.flag('Vises i butikken', { initial: true }),
    products: f.readOnly(f.number('Varer')),
    position: f.readOnly(f.text('Plads')),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'navn eller adresse',
    filters: ['active'],
    sort: ['position', 'name', 'createdAt'],
    order: 'position',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: { move: moveAction },
})
