import { Image, type ImageProps } from '@mantine/core'
import { ErrorState } from '../states/ErrorState.tsx'
import { usePicture } from './use-picture.ts'

type Props = Omit<ImageProps, 'src'> & { address: string; alt: string }

/** A picture that takes the session; where it cannot be had, it says why. */
export function StoredPicture({ address, alt, ...look }: Props) {
  const { src, error, retry } = usePicture(address)
  return error === null ? (
    <Image {...look} src={src} alt={alt} />
  ) : (
    <ErrorState error={error} onRetry={retry} />
  )
}
