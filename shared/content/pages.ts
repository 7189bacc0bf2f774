import { type Brand, brand as defaultBrand } from '../brand.ts'
import { publicRoutes } from '../routes/public.ts'
import type { PageContent } from '../schemas/page.ts'
import { page as home } from './pages/home.ts'

type PublicRoutes = ReturnType<typeof publicRoutes>
export type PageName = PublicRoutes[keyof PublicRoutes]['page']

const short =
  (label: string) =>
  (brand: Brand): PageContent => ({
    seo: { title: `${label} · ${brand.company.shortName}`, description: `${label}: skriv eller ring til os, så fortæller vi om pris, forudsætninger og hvad der sker bagefter.` },
    layout: 'article',
    blocks: [
      { type: 'pageHero', ground: 'almond', title: label, lead: 'Skriv eller ring, så fortæller vi om pris, forudsætninger og hvad der sker bagefter.' },
      { type: 'contact', title: 'Kontakt os', lead: 'Vi svarer inden for én hverdag.' },
    ],
  })

const others = Object.fromEntries(Object.values(publicRoutes(defaultBrand)).map(({ page, label }) => [page, short(label)]))

/** Page name → its content. */
export const pages = { ...others, home } as Record<PageName, (brand: Brand) => PageContent>
