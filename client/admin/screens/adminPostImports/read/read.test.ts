import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { longestBody } from '#shared/admin/posts.ts'
import type { ReadPost } from '#shared/admin/post-imports.ts'
import {
  classic,
  gutenberg,
  hostile,
  oldSite,
  wxr,
  type WxrItem,
} from '#test/helpers/post-imports/wxr.ts'
import { inertHtml } from '../../../kit/article-editor/paste/inert-html.ts'
import { readFiles } from './files.ts'
import { toPost, topicOf } from './to-post.ts'
import { UnreadableFile } from './unreadable.ts'

const parse = (html: string): Element =>
  parseHTML(`<html><body>${inertHtml(html)}</body></html>`).document.body as unknown as Element

const origin = 'https://vores.example'
const fileOf = (text: string, name = 'eksport.xml'): File => new File([text], name)

async function readPosts(...files: readonly File[]): Promise<readonly ReadPost[]> {
  const { sources } = await readFiles(files, parse)
  return sources.map((source) =>
    toPost(source, {
      parse,
      origin,
      topic: 'elpriser',
      authors: { 'Anna Lund': 'Energirådgiver' },
    }),
  )
}
const readOne = async (item: Partial<WxrItem>): Promise<ReadPost> =>
  (await readPosts(fileOf(wxr([{ id: 1, title: 'Titlen på indlægget', ...item }]))))[0]!

test('reads blocks of WordPress: text, lists, pictures, tables, quotes and embeds', async () => {
  const post = await readOne({ title: 'Tag &amp; sol', content: gutenberg, name: 'tag-og-sol' })
  expect(post).toMatchObject({
    title: 'Tag & sol',
    slug: 'tag-og-sol',
    author: 'Anna Lund',
    oldPath: '/2019/03/tag-og-sol/',
    addresses: ['gammelblog.example/2019/03/tag-og-sol', 'gammelblog.example?p=1'],
    reason: '',
    draft: { topic: 'solceller', published: '2019-03-04', updated: '2020-01-02' },
  })
  expect(post.draft.body).toEqual([
    {
      type: 'prose',
      body: [
        `Et tag mod **syd** giver mest, og øst taber mindre, end mange tror. Se [måleren](${oldSite}/2019/03/maaleren/) og [de andre](https://andre.example/side?a=1&b=2).`,
      ],
    },
    {
      type: 'prose',
      id: 'maal-foerst',
      title: 'Mål først',
      body: [['Taget', 'også gavlen', 'Skyggen']],
    },
    { type: 'prose', numbered: 3, body: [['Ring', 'Bestil']] },
    {
      type: 'sourcePicture',
      url: 'http://gammelblog.example/wp-content/uploads/tag-1024x768.jpg',
      alt: 'Et tag med sne',
      caption: 'Sne på taget (i marts)',
    },
    {
      type: 'table',
      title: 'Tabel uden titel',
      columns: ['Selskab', 'Nat'],
      rows: [
        { label: 'Nord', cells: [{ text: '14 øre' }] },
        { label: 'Syd', cells: [{ text: '15 øre' }] },
      ],
    },
    { type: 'quote', text: 'Strøm om natten er billigst.' },
    {
      type: 'prose',
      body: [
        'Det har vi sagt før.',
        '[Se videoen på YouTube](https://www.youtube.com/watch?v=abc123)',
      ],
    },
    { type: 'prose', id: 'maal-foerst-2', title: 'Mål først', body: ['Én gang til.'] },
  ])
  expect(post.remarks).toEqual([
    'Blokken latest-posts er ikke med',
    expect.stringMatching(/^Ikke taget med: .*niveauer/),
    'Beskrivelsen er begyndelsen af teksten',
  ])
})

test('reads the classic editor: paragraphs, captions, galleries, and shortcodes as links or as lost', async () => {
  const items = [
    { id: 1, title: 'Den gamle editor', content: classic },
    {
      id: 7,
      title: 'tag',
      kind: 'attachment',
      attachment: `${oldSite}/wp-content/uploads/tag.jpg`,
    },
  ]
  const [post] = await readPosts(fileOf(wxr(items)))
  expect(post!.draft.body).toEqual([
    { type: 'prose', body: ['Første afsnit', 'med to linjer.'] },
    {
      type: 'sourcePicture',
      url: `${oldSite}/wp-content/uploads/maaler.jpg`,
      alt: '',
      caption: 'Måleren i bryggerset',
    },
    { type: 'sourcePicture', url: `${oldSite}/wp-content/uploads/tag.jpg`, alt: '' },
    {
      type: 'prose',
      body: [
        '[https://youtu.be/abc123](https://youtu.be/abc123)',
        '[https://vimeo.com/42](https://vimeo.com/42)',
        'Indeni og [sic] bliver.',
      ],
    },
    {
      type: 'prose',
      id: 'overskrift',
      title: 'Overskrift',
      body: [
        'Efter overskriften.',
        '[Se videoen på YouTube](https://www.youtube.com/watch?v=xyz789)',
      ],
    },
  ])
  expect(post!.remarks).toEqual(
    expect.arrayContaining([
      'Billede 99 i et galleri er ikke i filen',
      'Kortkoden [contact-form-7] er ikke med',
      'Kortkoden [fancy] er ikke med; dens tekst er',
      'Et billede mangler en beskrivelse',
    ]),
  )
})

test('leaves nothing of a hostile text that runs, loads or means something in copy', async () => {
  const { draft, remarks } = await readOne({ content: hostile })
  const text = JSON.stringify(draft.body)
  expect(text).toContain('Slut')
  expect(text).not.toMatch(/onclick|onerror|onload|<script|@import|ond\.example|data:|\{=/)
  expect(draft.body.some(({ type }) => type === 'sourcePicture')).toBe(true)
  expect(remarks.join(' ')).toMatch(/links, der ikke er sikre.*/)
})

test('keeps what kind of post it was: drafts have no day and no address, pages and the bin are left out', async () => {
  const posts = await readPosts(
    fileOf(
      wxr([
        { id: 1, title: 'En kladde', content: 'Tekst', status: 'draft' },
        { id: 2, title: 'Privat', content: 'Tekst', status: 'private', password: 'x' },
        { id: 3, title: 'Smidt ud', content: 'Tekst', status: 'trash' },
        { id: 4, title: 'Om os', content: 'Tekst', kind: 'page', parent: 5 },
        { id: 5, title: 'Om os igen', content: 'Tekst', kind: 'page', parent: 4 },
        { id: 6, title: '', content: '' },
        {
          id: 8,
          title: 'Planlagt',
          content: 'Tekst',
          status: 'future',
          date: '2031-02-03 09:00:00',
        },
      ]),
    ),
  )
  expect(
    posts.map(({ reason, oldPath, draft, remarks }) => [
      reason,
      oldPath,
      draft.published,
      remarks[0],
    ]),
  ).toEqual([
    ['', '', '', 'Det var en kladde'],
    ['', '', '', 'Det var privat'],
    ['Det ligger i papirkurven', '', '', undefined],
    ['Det er en side og ikke et indlæg', '/2019/03/indlaeg-4/', '2019-03-04', undefined],
    ['Det er en side og ikke et indlæg', '/2019/03/indlaeg-5/', '2019-03-04', undefined],
    ['Det er tomt', '/2019/03/indlaeg-6/', '2019-03-04', undefined],
    ['', '', '2031-02-03', 'Det var planlagt'],
  ])
})

test('counts what is not read, and refuses a text that is too long', async () => {
  const read = await readFiles(
    [
      fileOf(
        wxr([
          { id: 1, title: 'Lang', content: 'a '.repeat(longestBody) },
          { id: 2, title: 'Menu', kind: 'nav_menu_item' },
          { id: 3, title: 'Menu', kind: 'nav_menu_item' },
          {
            id: 4,
            title: 'Tom',
            status: 'auto-draft',
            more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
          },
        ]),
      ),
    ],
    parse,
  )
  expect(read.leftOut).toEqual({ nav_menu_item: 2, 'auto-draft': 1, kommentar: 1 })
  const post = toPost(read.sources[0]!, {
    parse,
    origin,
    topic: 'elpriser',
    authors: { 'Anna Lund': 'Energirådgiver' },
  })
  expect(post.reason).toBe('Teksten er for lang')
  expect(post.source.length).toBe(longestBody)
})

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]>`
test.each([
  ['entities of its own', wxr([{ id: 1, title: 'x' }], laughs), /egne entiteter/],
  [
    'an entity that is unknown',
    wxr([{ id: 1, title: 'x', more: '<wp:x>&ukendt;</wp:x>' }]),
    /i stykker omkring linje/,
  ],
  ['an end that is missing', wxr([{ id: 1, title: 'x' }]).slice(0, -20), /i stykker/],
  [
    'elements 100,000 deep',
    `<?xml version="1.0"?><rss>${'<a>'.repeat(100_000)}`,
    /ikke en eksport/,
  ],
  ['another kind of XML', '<?xml version="1.0"?><kml><a/></kml>', /ikke en eksport/],
  ['no posts', wxr([]), /ingen indlæg/],
  [
    'over 2,000 posts',
    wxr(Array.from({ length: 2001 }, (_, i) => ({ id: i, title: 'x' }))),
    /over 2000 indlæg/,
  ],
  ['an archive', 'PK\u0003\u0004', /pakket/],
  ['nothing', '', /tom/],
  ['bytes', 'a\0b', /ikke tekst/],
] as const)('refuses a file with %s', async (_, text, reason) => {
  const failure = await readFiles(
    [fileOf(text, text.startsWith('<') ? 'x.xml' : 'x.txt')],
    parse,
  ).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnreadableFile)
  expect((failure as Error).message).toMatch(reason)
})

test('reads characters that XML forbids, and 200,000 elements that are no posts, without keeping them', async () => {
  const [post] = await readPosts(
    fileOf(
      wxr([
        {
          id: 1,
          title: 'Titel\u000b med tegn',
          content: 'Tekst',
          more: '<wp:postmeta><wp:meta_key>x</wp:meta_key><wp:meta_value>y</wp:meta_value></wp:postmeta>'.repeat(
            50_000,
          ),
        },
      ]),
    ),
  )
  expect(post!.title).toBe('Titel med tegn')
})

test('reads a saved page: its article, its canonical address, its author and days', async () => {
  const html = `<!doctype html><html><head><title>Vindue – Gammel blog</title>
    <link rel="canonical" href="${oldSite}/vindue/"><meta name="author" content="Bo">
    <meta property="article:published_time" content="2018-05-06T10:00:00+02:00"><meta name="description" content="Om vinduer &amp; varme.">
    </head><body><nav><a href="/">Forsiden</a></nav><article><h1>Vinduet</h1><p>Se <a href="../om/">mere</a>.</p><img src="/v.png" alt="Et vindue"><script>x()</script></article><footer>Bund</footer></body></html>`
  const [post] = await readPosts(fileOf(html, 'vindue.html'))
  expect(post).toMatchObject({
    title: 'Vinduet',
    slug: 'vindue',
    author: 'Bo',
    oldPath: '/vindue/',
    addresses: ['gammelblog.example/vindue'],
    draft: {
      published: '2018-05-06',
      description: 'Om vinduer & varme.',
      body: [
        { type: 'prose', body: [`Se [mere](${oldSite}/om/).`] },
        { type: 'sourcePicture', url: `${oldSite}/v.png`, alt: 'Et vindue' },
      ],
    },
  })
})

test('reads Markdown with the fields of site generators, and without any', async () => {
  const posts = await readPosts(
    fileOf(
      '---\ntitle: "Strøm: nat og dag"\ndate: 2021-02-03\nauthor: Bo\ncategories: [Varmepumpe]\ndraft: true\n---\n\nTekst med **fed** og ![sol](https://a.example/s.png).\n\n| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n',
      'stroem.md',
    ),
    fileOf('# Kun en overskrift\n\nTekst <script>x()</script>', 'kun_en.md'),
  )
  expect(posts[0]).toMatchObject({
    title: 'Strøm: nat og dag',
    slug: 'stroem',
    sourceStatus: 'draft',
    draft: { topic: 'varmepumper', published: '' },
  })
  expect(posts[0]!.draft.body.map(({ type }) => type)).toEqual([
    'prose',
    'sourcePicture',
    'prose',
    'table',
  ])
  expect(posts[1]).toMatchObject({ title: 'Kun en overskrift', slug: 'kun-en' })
  expect(posts[1]!.remarks).toContain('Filen nævner ingen forfatter')
  expect(posts[1]!.addresses[0]).toMatch(/^tekst:[0-9a-f]{64}$/)
  await expect(readPosts(fileOf('---\na: [\n---\nTekst', 'x.md'))).rejects.toThrow(/Felterne/)
})

test.each([
  [['Solceller'], 'solceller'],
  [['Nyheder', 'Varmepumper og varme'], 'varmepumper'],
  [['Elbiler'], 'elbil'],
  [['Nyheder'], null],
])('finds the topic of the categories %j', (categories, topic) => {
  expect(topicOf(categories)).toBe(topic)
})
