import { Image, type ImageProps } from '@mantine/core'
import { ErrorState } from '../states/ErrorState.tsx'
import { usePicture } from './use-picture.ts'

type Props = Omit<ImageProps, 'src'> & { address: string; alt: string }

/** A picture that needs the session; if it cannot be loaded, the reason is shown. */
export function StoredPicture({ address, alt, ...look }: Props) {
  const { src, error, retry } = usePicture(address)
  return error === null ? (
    <Image {...look} src={src} alt={alt} />
  ) : (
    <ErrorState error={error} onRetry={retry} />
  )
}
