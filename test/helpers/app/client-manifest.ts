import { printSource, stylesheetNames, stylesheetSource } from '#client/styles/stylesheets.ts'

/** Replaces the built client's manifest in tests that need no real files. */
export default {
  'client/entry-islands.ts': { file: 'assets/entry-islands.js', css: ['assets/site.css'] },
  'client/entry-admin.tsx': { file: 'assets/entry-admin.js', css: ['assets/admin.css'] },
  [printSource]: { file: 'assets/paper.css' },
  ...Object.fromEntries(
    stylesheetNames.map((name) => [stylesheetSource(name), { file: `assets/${name}.css` }]),
  ),
  'client/entry-booking.ts': { file: 'assets/entry-booking.js' },
  'client/entry-calendar.ts': { file: 'assets/entry-calendar.js' },
  'client/entry-embed.ts': { file: 'assets/entry-embed.js', css: ['assets/embed.css'] },
}
