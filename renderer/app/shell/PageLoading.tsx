import { LoadingShape } from '../../ui/states/LoadingShape.tsx'

export function PageLoading() {
  return <LoadingShape />
}
