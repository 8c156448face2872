import { useCallback, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Reads the page's data anew, once no way to another page is under way: one that the router has to begin again
 * forgets that the page was to stay where it is.
 */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  const isUnderWay = useNavigation().state !== 'idle'
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits || isUnderWay) return
    setWaits(false)
    void revalidate()
  }, [waits, isUnderWay, revalidate])
  return useCallback(() => setWaits(true), [])
}
