import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../api/files.ts'

/** A picture that needs the session, as an object URL for `src`, revoked when it is no longer used. */
export function usePicture(address: string | null): {
  src: string | null
  blob: Blob | undefined
  error: Error | null
  retry: () => void
} {
  const picture = useQuery({
    queryKey: ['picture', address],
    queryFn: ({ signal }) => fetchFile(address ?? '', signal),
    enabled: address !== null
  })
  const blob = picture.data
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setSrc(made)
    return () => {
      setSrc(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return { src, blob, error: picture.error, retry: () => void picture.refetch() }
}
