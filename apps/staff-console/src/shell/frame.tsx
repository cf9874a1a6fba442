import type { ReactNode } from 'react';
import { Box } from '@mantine/core';
import { useLocation } from 'react-router';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { useSignedIn, useWhollySignedIn } from './session.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

type FrameProps = { children: ReactNode };

/** Frame of the screen: only the header until the officer has signed in and reached the first screen. */
export function Frame({ children }: FrameProps) {
  const signedIn = useWhollySignedIn();
  const onLogin = useLocation().pathname === '/login';
  if (signedIn && !onLogin) return <SignedInFrame>{children}</SignedInFrame>;
  return <PlainFrame>{children}</PlainFrame>;
}

function PlainFrame({ children }: FrameProps) {
  const signedIn = useSignedIn();
  const onLogin = useLocation().pathname === '/login';
  return (
    <>
      <Box component="header" className={classes.frame} h={52} bg="var(--mantine-color-body)">
        <Header home="/login" />
      </Box>
      {/* Hide the sign-in form while the first screen loads. */}
      <Box component="main" id="content" className={classes.content} p={{ base: 12, md: 24 }} hidden={signedIn && onLogin}>
        {children}
      </Box>
    </>
  );
}
