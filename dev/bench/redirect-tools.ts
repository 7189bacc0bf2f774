import { createSuggester } from '#shared/domain/redirects/suggestions.ts'
import { importRedirects } from '#shared/domain/redirects/formats/read/import.ts'

// Single-threaded work of the console: reading a file in the browser, and suggesting pages for a missing address. Minimal wall
// time of a few runs, in ms.

const least = (runs: number, work: () => void): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const before = performance.now()
      work()
      return performance.now() - before
    }),
  )

const rows = Array.from(
  { length: 100_000 },
  (_, i) =>
    `/produkter/gammel-kategori/vare-nummer-${i};/produkter/ny/vare-${i};301;Flyttet i foråret`,
)
const file = new TextEncoder().encode(`Fra;Til;Status;Note\r\n${rows.join('\r\n')}`)

const subjects =
  'solceller varmepumpe batteri tilskud pris montering parcelhus sommerhus erhverv garanti service elbil'
const words = subjects.split(' ')
const pages = Array.from({ length: 1000 }, (_, i) => {
  const [a, b, c] = [words[i % 12], words[(i * 5) % 12], words[(i * 7 + 3) % 12]]
  return { path: `/videnscenter/${a}-${b}-${c}-${i}`, title: `${a} og ${b} til ${c} nr. ${i}` }
})
const suggest = createSuggester(pages)

console.log(
  `read a file of 100,000 rules          ${least(3, () => void importRedirects(file)).toFixed(0)} ms`,
)
console.log(
  `suggestions among 1,000 pages, one    ${least(20, () => void suggest('/blog/solcelle-tilskud-parcelhus')).toFixed(1)} ms`,
)
