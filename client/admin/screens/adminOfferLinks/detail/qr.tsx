import { useQuery } from '@tanstack/react-query'
import { icons } from '#shared/icons.ts'
import type { Link } from '#shared/admin/links.ts'
import { showErrorToast } from '#client/state/toasts.ts'
import { shortUrl } from '../../../data/links.ts'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/card.tsx'
import { saveFile } from '../../../save-file.ts'
import { drawQrCode, svgAddress, toPng } from './qr-code.ts'

/** Width of the picture for print, in px: 10 cm at 300 dots per inch. */
const printWidth = 1200

/** The link as a QR code to look at and to download. */
export function LinkQr({ link }: { readonly link: Link }) {
  const { data: mark } = useQuery({
    queryKey: ['mark'],
    queryFn: async ({ signal }) => (await fetch(icons.vector, { signal })).text(),
    staleTime: Infinity,
  })
  if (mark === undefined) return null
  const svg = drawQrCode(shortUrl(link), mark)
  const name = `qr-${link.slug}`
  const savePng = async () => {
    try {
      saveFile(await toPng(svg, printWidth), `${name}.png`)
    } catch (error) {
      showErrorToast(error, 'qr')
    }
  }
  return (
    <Section title="QR-kode">
      <div className="flex flex-wrap items-end gap-4">
        <img
          src={svgAddress(svg)}
          alt={`QR-kode til ${shortUrl(link)}`}
          className="size-36 rounded-knob border border-line"
        />
        <div className="flex flex-wrap gap-2.5">
          <Button
            icon="download"
            onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </Button>
          <Button icon="download" onClick={() => void savePng()}>
            PNG
          </Button>
        </div>
      </div>
    </Section>
  )
}
