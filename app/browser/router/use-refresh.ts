import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isNavigating) return
    setIsWanted(false)
    void revalidate()
  }, [isWanted, isNavigating, revalidate])
  return useCallback(() => setIsWanted(true), [])
}
