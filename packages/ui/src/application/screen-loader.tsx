import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { FullPageLoader } from '../full-page-loader.tsx';

/** Shorter waits show nothing: a page that flickers feels slower than one that waits. */
const patienceMs = 120;

/** The full-page loader while another screen loads; the same screen with another filter keeps what it shows. */
export function ScreenLoader() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const loadingScreen = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const [waited, setWaited] = useState(false);

  useEffect(() => {
    if (!loadingScreen) return;
    const timer = setTimeout(() => setWaited(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [loadingScreen]);

  return loadingScreen && waited ? <FullPageLoader /> : null;
}
