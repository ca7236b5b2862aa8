import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '../feature/feature.ts'

/** `const go = useGo(); go({ to: '/attendance/punches', search: { employee: 'E0001' } })` */
export function useGo(): (target: Target) => void {
  const navigate = useNavigate()
  return useCallback(target => void navigate({ to: target.to, search: target.search ?? {} }), [navigate])
}
