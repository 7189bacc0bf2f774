import { useQuery } from '@tanstack/react-query'
import { icons } from '#shared/icons.ts'
import { showErrorToast } from '#client/state/toasts.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../button.tsx'
import { drawQrCode, svgAddress, toPng } from './qr-code.ts'

/** Width of the picture for print, in px: 10 cm at 300 dots per inch. */
const printWidth = 1200

/** An address as a QR code to look at and to download. `name`: of the files. */
export function QrPicture({ url, name }: { readonly url: string; readonly name: string }) {
  const { data: mark } = useQuery({
    queryKey: ['mark'],
    queryFn: async ({ signal }) => (await fetch(icons.vector, { signal })).text(),
    staleTime: Infinity,
  })
  if (mark === undefined) return null
  const svg = drawQrCode(url, mark)
  const savePng = async () => {
    try {
      saveFile(await toPng(svg, printWidth), `${name}.png`)
    } catch (error) {
      showErrorToast(error, 'qr')
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <img
        src={svgAddress(svg)}
        alt={`QR-kode til ${url}`}
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
  )
}
