import { useQuery } from '@tanstack/react-query'
import { pieceNamesQuery } from '../../data/content.ts'

/** The name of a piece by its key. */
export function PieceName({ piece }: { readonly piece: string }) {
  const { data } = useQuery(pieceNamesQuery)
  if (!data) return '…'
  return data.rows.find(({ key }) => key === piece)?.title ?? 'Stykket findes ikke længere'
}
