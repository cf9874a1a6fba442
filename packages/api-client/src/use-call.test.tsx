import { act, renderHook, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import { callStates } from './call-state.ts';
import { mockCall, refused } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { useCall } from './use-call.ts';

const client = useTestClient();

describe('a call that a component makes', () => {
  it('is in progress, then a success whose message hides by itself, and what it changed is reloaded', async () => {
    signIn();
    client.server.use(mockCall(sample.save, async () => (await delay(20), { id: 5 }), 'Saved'));
    const { result } = renderHook(() => useCall(sample.save));
    expect(result.current.state).toBe('reset');
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = result.current.run({ body: { name: 'x' } });
    });
    expect(result.current.inProgress).toBe(true);
    await act(async () => {
      expect(await running).toEqual({ ok: true, data: { id: 5 }, message: 'Saved' });
    });
    expect([result.current.state, result.current.message]).toEqual(['success', 'Saved']);
    expect(client.revalidated).toEqual(['sample/save']);
    await waitFor(() => expect(result.current.state).toBe('hideMessage'), { timeout: 2500 });
    act(() => result.current.reset());
    expect(result.current.state).toBe('reset');
  });

  it('keeps the messages at the fields of a failure, and reloads nothing', async () => {
    signIn();
    const errors = [{ field: 'name', message: 'Name is taken.' }];
    client.server.use(mockCall(sample.save, () => refused('No', { errors })));
    const { result } = renderHook(() => useCall(sample.save));
    await act(async () => {
      await result.current.run({ body: { name: 'x' } });
    });
    expect([result.current.state, result.current.errors]).toEqual(['failure', errors]);
    expect(client.revalidated).toEqual([]);
  });

  it('has a state of its own in each component, which goes with the component', async () => {
    signIn();
    client.server.use(mockCall(sample.save, () => ({ id: 5 })));
    const first = renderHook(() => useCall(sample.save));
    const second = renderHook(() => useCall(sample.save));
    await act(async () => {
      await first.result.current.run({ body: { name: 'x' } });
    });
    expect([first.result.current.state, second.result.current.state]).toEqual(['success', 'reset']);
    first.unmount();
    second.unmount();
    expect(callStates.getState()).toEqual({});
  });
});
