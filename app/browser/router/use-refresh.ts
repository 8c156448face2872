import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Revalidates the page's data once no navigation is in progress: the router would restart a navigation, which
 * loses its scroll position.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const isUnderWay = useNavigation().state !== 'idle'
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isUnderWay) return
    setIsWanted(false)
    void revalidate()
  }, [isWanted, isUnderWay, revalidate])
  return useCallback(() => setIsWanted(true), [])
}
